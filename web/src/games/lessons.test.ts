import { describe, expect, test } from 'vitest';
import type { AnyGame } from './contract';
import { type Lesson, lessonOf, lessonsOf, tipsOf } from './lessons';
import { type Conditions, type Sight, turnOf } from './tips';

const GAMES = ['five-tigers', 'war-game', 'toy-battle', 'one-step', 'yut-run'];
const RULES = import.meta.glob<{ conditions: Conditions }>('./*/tips.ts', { eager: true });
const STARTS = import.meta.glob<{ facts: Sight['facts']; view: { board: unknown } }>('./*/start.json', { eager: true });
const LETTERS = 60;
/** How the first sentence of a game says that one wins. */
const GOAL = { ko: /이겨요|완주시키면/, en: /\bwins?\b|as few turns/ };

const conditionsOf = <G extends AnyGame>(game: string) =>
  RULES[`./${game}/tips.ts`]!.conditions as unknown as Conditions<G>;
const sightOf = (game: string, change: object = {}, more: Partial<Sight> = {}): Sight => {
  const { facts, view } = STARTS[`./${game}/start.json`]!;
  return { facts, seat: 0, choices: [], told: [], ...more, board: { ...(view.board as object), ...change } };
};

describe.each(GAMES)('the lessons of %s', (game) => {
  const all = async (): Promise<Lesson[]> => Promise.all((await lessonsOf(game)).map(({ id }) => lessonOf(game, id)));

  test('at most one step of three is watched, never two in a row, and the first one is pressed', async () => {
    for (const { steps } of await all()) {
      const watched = steps.map((step) => step.watch);
      expect(watched[0]).toBe(false);
      expect(watched.filter(Boolean).length * 3).toBeLessThanOrEqual(steps.length);
      expect(watched.some((one, i) => one && watched[i + 1])).toBe(false);
    }
  });

  test('the first sentence of the first one says how one wins', async () => {
    const [first] = await all();
    for (const language of ['ko', 'en'] as const) {
      expect(first!.steps[0]!.text[language].split(/[.:!] /)[0]).toMatch(GOAL[language]);
    }
  });

  test('a coach says little at once, in both languages', async () => {
    const texts = (await all()).flatMap(({ steps, end }) => [...steps.map(({ text }) => text), end]);
    for (const { ko, en } of texts) {
      expect(en).not.toBe('');
      expect(ko.length).toBeLessThanOrEqual(LETTERS);
    }
  });

  test('a lesson hands its position over exactly when it ends unfinished', async () => {
    for (const { id, steps, opening } of await all()) {
      const ends = steps.at(-1)!.moves.some(({ patch }) => patch.some(([path]) => path[0] === 'outcome'));
      expect(opening === null, id).toBe(ends);
    }
  });

  test('every tip has a condition, every condition a tip', async () => {
    const tips = await tipsOf(game);
    expect(tips.map(({ id }) => id).toSorted()).toEqual(Object.keys(conditionsOf(game)).toSorted());
    for (const { text } of tips) expect(text.ko.length).toBeLessThanOrEqual(LETTERS);
  });

  test('conditions read what any position tells', () => {
    for (const condition of Object.values(conditionsOf(game))) expect(condition(sightOf(game))).toBeDefined();
  });
});

describe('when a tip fits', () => {
  const choice = (action: object, preview?: object) => ({ notation: '', text: '', action, preview }) as never;

  test('five tigers: a knock is whispered when it can be made', () => {
    const { knock } = conditionsOf('five-tigers');
    expect(knock!(sightOf('five-tigers'))).toBe(false);
    expect(knock!(sightOf('five-tigers', {}, { choices: [choice({ kind: 'knock', general: 'zhao-yun' })] }))).toBe(
      true,
    );
  });

  test('five tigers: a runner of the other side is called by its name', () => {
    const { gate } = conditionsOf('five-tigers');
    expect(gate!(sightOf('five-tigers', { runners: ['a:zhao-yun'] }))).toBe(false);
    expect(gate!(sightOf('five-tigers', { runners: ['b:zhao-yun'] }))).toEqual({
      name: { ko: '조운', en: 'Zhao Yun' },
    });
  });

  test('five tigers: an attack that costs more than it takes, and one that costs as much', () => {
    const { worse, tie } = conditionsOf('five-tigers');
    const attack = (losses: object) =>
      sightOf('five-tigers', {}, { choices: [choice({ kind: 'attack', general: 'zhao-yun', at: 9 }, { losses })] });
    const [dear, even, good] = [{ 'a:zhao-yun': 1 }, { 'a:zhao-yun': 1, 'b:guan-yu': 1 }, { 'b:guan-yu': 1 }].map(
      attack,
    );
    expect([dear, even, good].map((sight) => worse!(sight!))).toEqual([true, false, false]);
    expect([dear, even, good].map((sight) => tie!(sight!))).toEqual([false, true, false]);
  });

  test('yut: joining is whispered when a looked-at move joins', () => {
    const { join } = conditionsOf('yut-run');
    const move = { kind: 'move', token: 'do', start: 'HOME' };
    const sights = [undefined, { merges: false }, { merges: true }].map((preview) =>
      sightOf('yut-run', {}, { choices: [choice(move, preview)] }),
    );
    expect(sights.map((sight) => !!join!(sight))).toEqual([false, false, true]);
  });

  test('one step: what the turn would cost is said with its number', () => {
    const { card } = conditionsOf('one-step');
    const forecast = [{ unit: { place: 0, kind: 'player' }, hp: 8, blocked: 0, dies: false }];
    const sight = (id: string) =>
      sightOf('one-step', { phase: 'main', forecast }, { choices: [choice({ kind: 'play', card: id })] });
    expect(card!(sight('guard'))).toEqual({ damage: 8 });
    expect(card!(sight('strike'))).toBe(false);
  });
});

test('a turn of a seat begins after the other seat has acted or the turn was ended', () => {
  const entry = (seat: number, ...kinds: string[]) => ({ seat, lines: [], events: kinds.map((kind) => ({ kind })) });
  expect(turnOf([], 0)).toBe(0);
  expect(turnOf([entry(0, 'moved')], 0)).toBe(0);
  expect(turnOf([entry(0, 'moved'), entry(1, 'moved')], 0)).toBe(2);
  expect(turnOf([entry(0, 'thrown'), entry(0, 'moved', 'turn-ended'), entry(0, 'thrown')], 0)).toBe(2);
});
