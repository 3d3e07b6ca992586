import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { groupsOf } from '../parts/Log';
import { clockText } from '../parts/PlayerStrip';
import { nextEyes } from '../screens/Match';
import type { Choice, TableProps } from './contract';
import { frameBeside, layoutOf } from './five-tigers/geometry';
import { glyphOf, stepsTo, type TigerFacts } from './five-tigers/model';
import TigerTable from './five-tigers/Table';
import tigerLesson from './five-tigers/tutorial.json';
import { roadOf, type YutFacts } from './yut-run/model';
import YutTable from './yut-run/Table';
import yutLesson from './yut-run/tutorial.json';

afterEach(cleanup);

const tigers = tigerLesson.facts as unknown as TigerFacts;
const yut = yutLesson.facts as unknown as YutFacts;
const slots: TableProps['slots'] = {
  status: (text) => <p data-status="">{text}</p>,
  player: () => null,
  undo: null,
  log: null,
  result: null,
};
const shared = {
  seat: 0,
  outcome: null,
  foresee: () => {},
  explain: () => Promise.resolve(null),
  hinted: null,
  last: [],
  names: [],
  slots,
};

describe('the board of Five Tigers, from what the server describes', () => {
  test('has 34 tiles and 45 shared edges: 16 sun, 16 moon, 13 front', () => {
    const { shapes, rails } = layoutOf(tigers.tiles, false);
    expect(shapes.size).toBe(34);
    const count = (line: string) => rails.filter((rail) => rail.line === line).length;
    expect([count('sun'), count('moon'), count('frontline')]).toEqual([16, 16, 13]);
  });

  test('a half turn keeps sun and moon: \\ stays \\ on the screen', () => {
    for (const turned of [false, true]) {
      for (const { line, p, q } of layoutOf(tigers.tiles, turned).rails) {
        const slope = (q[0] - p[0]) * (q[1] - p[1]);
        expect(Math.abs(q[1] - p[1]) < 1 ? 'frontline' : slope > 0 ? 'sun' : 'moon').toBe(line);
      }
    }
  });

  test('every piece fits into its tile', () => {
    for (const { radius } of layoutOf(tigers.tiles, false).shapes.values()) expect(radius).toBeGreaterThan(22);
  });

  test('the four narrow tiles at the sides can be pressed on the frame beside them, too', () => {
    const { shapes, width } = layoutOf(tigers.tiles, false);
    const narrow = [...shapes.values()].filter((shape) => frameBeside(shape, width, 20));
    expect(narrow.map(({ tile }) => tile.id)).toEqual([30, 31, 32, 33]);
  });

  test('steps are counted over the destinations the server gave', () => {
    expect(Object.fromEntries(stepsTo(tigers, 4, new Set([9, 8, 32])))).toEqual({ 9: 1, 8: 2, 32: 2 });
  });

  test('no two generals carry the same sign', () => {
    const signs = tigers.generals.map((general) => glyphOf(tigers, general.id));
    expect(new Set(signs).size).toBe(signs.length);
  });
});

describe('the table of Five Tigers', () => {
  const choice = (notation: string, action: Choice['action'], preview?: unknown): Choice => ({
    notation,
    action,
    text: notation,
    preview,
  });
  const end = choice('end', { kind: 'end-turn' });
  const move = choice('zhao-yun 12', { kind: 'move', general: 'zhao-yun', to: 12 });
  const board = tigerLesson.view.board;
  const table = (choices: Choice[], act: (choice: Choice) => void) =>
    render(
      <TigerTable {...shared} facts={tigers} board={board as never} toAct={[0]} choices={choices as never} act={act} />,
    );

  test('a general, then where it goes', () => {
    const act = vi.fn();
    const { container } = table([end, move, choice('guan-yu 9', { kind: 'move', general: 'guan-yu', to: 9 })], act);
    fireEvent.click(container.querySelector('[data-tile="12"]')!);
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(container.querySelector('[data-tile="2"]')!);
    expect(container.querySelector('[data-tile="9"]')!.classList.contains('legal')).toBe(false);
    fireEvent.click(container.querySelector('[data-tile="12"]')!);
    expect(act).toHaveBeenCalledWith(move);
  });

  test('ending a turn with actions left asks again', () => {
    const act = vi.fn();
    const { container } = table([end, move], act);
    const button = container.querySelector('[data-act=end-turn]')!;
    fireEvent.click(button);
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(act).toHaveBeenCalledWith(end);
  });

  test('an action by which an own general falls asks again', () => {
    const act = vi.fn();
    const deadly = {
      ...move,
      preview: {
        falls: ['a:zhao-yun'],
        losses: {},
        gains: {},
        locks: [],
        frees: [],
        moves: {},
        homes: {},
        supplies: {},
        buildings: {},
        knocks: null,
        ends_turn: false,
        ends_game: null,
      },
    };
    const { container } = table([end, deadly], act);
    fireEvent.click(container.querySelector('[data-tile="12"]')!);
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(container.querySelector('[data-tile="12"]')!);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('yut-run', () => {
  test.each([
    ['HOME', null, 'O3', ['HOME', 'O1', 'O2', 'O3']],
    ['O5', 'A1', 'C', ['O5', 'A1', 'A2', 'C']],
    ['O5', 'O6', 'O8', ['O5', 'O6', 'O7', 'O8']],
    ['A4', null, 'O17', ['A4', 'O15', 'O16', 'O17']],
    ['C', 'B3', 'FINISHED', ['C', 'B3', 'B4', 'O20']],
    ['O20', null, 'FINISHED', ['O20']],
  ])('the road from %s by %s to %s', (start, via, to, road) => {
    expect(roadOf(yut, start, via, to)).toEqual(road);
  });

  test('two labelled routes where roads part, and the one pressed is taken', () => {
    const act = vi.fn();
    const ways = ['O6', 'A1'].map(
      (via, i): Choice => ({
        notation: `geol O5>${via}`,
        action: { kind: 'move', token: 'geol', start: 'O5', via },
        text: via,
        preview: { to: i ? 'C' : 'O8', pieces: 1, merges: false },
      }),
    );
    const board = {
      ...yutLesson.view.board,
      phase: 'move',
      throws_left: 0,
      hand: ['geol'],
      home: 3,
      stacks: { O5: 1 },
    };
    const { container } = render(
      <YutTable {...shared} facts={yut} board={board as never} toAct={[0]} choices={ways as never} act={act} />,
    );
    expect(container.querySelectorAll('.way')).toHaveLength(2);
    expect(screen.getByText('지름길')).toBeTruthy();
    fireEvent.click(container.querySelector('[data-node="C"]')!);
    expect(act).toHaveBeenCalledWith(ways[1]);
  });
});

describe('at the table', () => {
  test('the record is grouped by turn', () => {
    const log = [0, 0, 1, 0].map((seat) => ({ seat, events: [], lines: [`줄 ${seat}`] }));
    expect(groupsOf(log).map(({ seat, entries }) => [seat, entries.map(({ ply }) => ply)])).toEqual([
      [0, [1, 2]],
      [1, [3]],
      [0, [4]],
    ]);
  });

  test('where only one plays, a turn ends where its events say so, whatever the words are', () => {
    const ends = [false, true, false, false, true, false];
    const log = ends.map((isEnd, i) => ({ seat: 0, events: isEnd ? [{ kind: 'turn-ended' }] : [], lines: [`${i}`] }));
    expect(groupsOf(log).map(({ turn, entries }) => [turn, entries.map(({ ply }) => ply)])).toEqual([
      [1, [1, 2]],
      [2, [3, 4, 5]],
      [3, [6]],
    ]);
  });

  test('at one screen the eyes are those of whoever may act', () => {
    const side = (seat: number, legal: number) => ({ seat, legal: Array(legal).fill({}) }) as never;
    expect(nextEyes([side(0, 3), side(1, 2)], 0)).toBe(0);
    expect(nextEyes([side(0, 0), side(1, 2)], 0)).toBe(1);
    expect(nextEyes([side(0, 0), side(1, 0)], 1)).toBe(1);
    expect(nextEyes([], null)).toBeNull();
  });

  test.each([
    [401_000, '6:41'],
    [59_001, '1:00'],
    [9_940, '0:09.9'],
    [-5, '0:00.0'],
  ])('%d ms read as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });
});
