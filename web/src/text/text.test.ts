import { describe, expect, test } from 'vitest';
import { speaker } from './language';
import { messages } from './messages';
import { filled, withParticle } from './particles';

describe('Korean particles', () => {
  test.each([
    ['관우', '이/가', '관우가'],
    ['황충', '이/가', '황충이'],
    ['걸', '으로/로', '걸로'],
    ['윷', '으로/로', '윷으로'],
    ['모', '으로/로', '모로'],
    ['A3', '을/를', 'A3을'],
    ['O5', '으로/로', 'O5로'],
    ['Guan', '은/는', 'Guan은'],
    ['황충(책략)', '과/와', '황충(책략)과'],
    ['', '이/가', '가'],
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

describe('the catalogue', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
  test.each(Object.entries(messages))('%s has the same places in both languages', (_, { ko, en }) => {
    expect(places(ko)).toEqual(places(en));
    expect(ko).not.toBe('');
    expect(en).not.toBe('');
  });

  test('particles occur in Korean only, in pairs', () => {
    for (const { ko, en } of Object.values(messages)) {
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
