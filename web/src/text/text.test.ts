import { describe, expect, test } from 'vitest';
import '../games/five-tigers/messages';
import '../games/yut-run/messages';
import { catalogue, speaker } from './language';
import { filled, withParticle } from './particles';
import vectors from './particles.vectors.json';

describe('Korean particles', () => {
  test('agree with the server on every word it has tried', () => {
    for (const [word, pair, expected] of vectors) expect(withParticle(word!, pair!)).toBe(expected);
    expect(vectors.length).toBeGreaterThan(300);
  });

  test.each([
    ['황충', '이/가', '황충이'],
    ['걸', '으로/로', '걸로'],
    ['Kim', '이/가', 'Kim이(가)'],
    ['Park', '으로/로', 'Park(으)로'],
  ])('%s with %s is %s', (word, pair, expected) => {
    expect(withParticle(word, pair)).toBe(expected);
  });

  test('a template takes the particle of what fills it', () => {
    expect(filled('{unit:이/가} {node:으로/로} 간다', { unit: '조운', node: '12' })).toBe('조운이 12로 간다');
  });

  test('a place without a value stays visible', () => {
    expect(filled('{a} {b}', { a: 1 })).toBe('1 {b}');
  });
});

describe('names that nobody chose', () => {
  test.each([
    ['손님 1234', 'Guest 1234'],
    ['봇 3단계', 'Bot 3'],
    ['손님 1234의 방', "Guest 1234's room"],
    ['지수의 방', "지수's room"],
    ['Kim', 'Kim'],
    ['손님 Kim', '손님 Kim'],
    ['', ''],
  ])('%s is %s for an English reader, and back', (ko, en) => {
    expect(speaker('en').named(ko)).toBe(en);
    expect(speaker('ko').named(en)).toBe(ko);
    expect(speaker('ko').named(ko)).toBe(ko);
  });
});

describe('the catalogue', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
  test.each(Object.entries(catalogue))('%s has the same places in both languages', (_, { ko, en }) => {
    expect(places(ko)).toEqual(places(en));
    expect(ko).not.toBe('');
    expect(en).not.toBe('');
  });

  test('particles occur in Korean only, in pairs', () => {
    for (const { ko, en } of Object.values(catalogue)) {
      for (const found of ko.matchAll(/\{\w+:([^}]*)\}/g))
        expect(found[1]).toMatch(/^(을\/를|이\/가|은\/는|과\/와|으로\/로)$/);
      expect(en).not.toMatch(/\{\w+:/);
    }
  });

  test('a speaker says texts of the server in its language', () => {
    expect(speaker('en').of({ ko: '윷', en: 'yut' })).toBe('yut');
    expect(speaker('ko')('yutSayPiece', { token: '걸' })).toBe('걸로 움직일 말을 고르세요');
  });
});
