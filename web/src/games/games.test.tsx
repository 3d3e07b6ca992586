import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Pt } from '../board/contract';
import type { LogEntry } from '../net/schema';
import { groupsOf } from '../parts/Log';
import { clockText } from '../parts/PlayerStrip';
import { nextEyes } from '../screens/Match';
import type { GameEvent, Slots } from './contract';
import tigerModule from './five-tigers';
import { layoutOf } from './five-tigers/geometry';
import { stepsTo, type TigerChoice, type TigerProps } from './five-tigers/model';
import { plateName } from './five-tigers/names';
import type { Event as TigerEvent } from './five-tigers/schema';
import tigerStart from './five-tigers/start.json?raw';
import TigerTable from './five-tigers/Table';
import { placesOf } from './places';
import { roadOf, type YutProps } from './yut-run/model';
import yutStart from './yut-run/start.json?raw';
import YutTable from './yut-run/Table';

afterEach(cleanup);

type Start<P extends { facts: unknown; board: unknown }> = { facts: P['facts']; view: { board: P['board'] } };
const { facts: tigers, view: tigerView }: Start<TigerProps> = JSON.parse(tigerStart);
const { facts: yut, view: yutView }: Start<YutProps> = JSON.parse(yutStart);
const slots: Slots = {
  status: (text) => <p data-status="">{text}</p>,
  player: () => null,
  undo: null,
  log: null,
  result: null,
};
const shared = {
  match: 'test',
  seat: 0,
  outcome: null,
  foresee: () => {},
  explain: () => Promise.resolve(null),
  hinted: null,
  lit: [],
  last: [],
  told: [],
  commit: () => {},
  names: [],
  slots,
};

describe('the board of Five Tigers, from what the server describes', () => {
  test('has 34 tiles and 45 shared edges: 16 sun, 16 moon, 13 front', () => {
    const { shapes, rails } = layoutOf(tigers.tiles, 0);
    expect(shapes.size).toBe(34);
    const count = (line: string) => rails.filter((rail) => rail.line === line).length;
    expect([count('sun'), count('moon'), count('frontline')]).toEqual([16, 16, 13]);
  });

  test('a half turn keeps sun and moon: \\ stays \\ on the screen', () => {
    for (const turn of [0, 2] as const) {
      for (const { line, p, q } of layoutOf(tigers.tiles, turn).rails) {
        const slope = (q[0] - p[0]) * (q[1] - p[1]);
        expect(Math.abs(q[1] - p[1]) < 1 ? 'frontline' : slope > 0 ? 'sun' : 'moon').toBe(line);
      }
    }
  });

  test('lying sideways, the front stands upright between the armies and one’s own end is at the left', () => {
    for (const [turn, own] of [
      [1, 'b'],
      [3, 'a'],
    ] as const) {
      const { shapes, rails, width } = layoutOf(tigers.tiles, turn);
      for (const { line, p, q } of rails) {
        const slope = (q[0] - p[0]) * (q[1] - p[1]);
        expect(Math.abs(q[0] - p[0]) < 1 ? 'frontline' : slope < 0 ? 'sun' : 'moon').toBe(line);
      }
      for (const { tile, centre } of shapes.values()) {
        if (tile.camp) expect(centre[0] < width / 2).toBe(tile.camp === own);
      }
    }
  });

  test('every piece fits into its tile', () => {
    for (const { radius } of layoutOf(tigers.tiles, 0).shapes.values()) expect(radius).toBeGreaterThan(22);
  });

  test('the four narrow tiles at the sides can be pressed on the frame beside them, too', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      const { places, width, height } = layoutOf(tigers.tiles, turn);
      const isBeyond = ([x, y]: Pt) => x < -20 || y < -20 || x > width + 20 || y > height + 20;
      const narrow = places.filter(({ reach }) => reach?.shape === 'polygon' && reach.corners.some(isBeyond));
      expect(narrow.map(({ id }) => id)).toEqual(['30', '31', '32', '33']);
    }
  });

  test('steps are counted over the destinations the server gave', () => {
    expect(Object.fromEntries(stepsTo(tigers, 4, new Set([9, 8, 32])))).toEqual({ 9: 1, 8: 2, 32: 2 });
  });

  test.each(['hangul', 'hanja', 'latin'] as const)('no two generals carry the same name in %s', (letters) => {
    const names = tigers.generals.map((general) => plateName(tigers, general.id, letters, 'ko'));
    expect(new Set(names).size).toBe(names.length);
  });

  test('a name stands in the letters of the reader, unless others are chosen', () => {
    expect(plateName(tigers, 'zhao-yun', 'own', 'ko')).toBe('조운');
    expect(plateName(tigers, 'zhao-yun', 'own', 'en')).toBe('Zhao');
    expect(plateName(tigers, 'zhao-yun', 'hanja', 'en')).toBe('趙雲');
  });
});

describe('the table of Five Tigers', () => {
  const choice = (notation: string, action: TigerChoice['action']): TigerChoice => ({
    notation,
    action,
    text: notation,
  });
  const end = choice('end', { kind: 'end-turn' });
  const move = choice('zhao-yun 12', { kind: 'move', general: 'zhao-yun', to: 12 });
  const table = (choices: TigerChoice[], act: (choice: TigerChoice) => void) =>
    render(<TigerTable {...shared} facts={tigers} board={tigerView.board} toAct={[0]} choices={choices} act={act} />);

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
    const ways = ['O6', 'A1'].map((via, i): YutProps['choices'][number] => ({
      notation: `geol O5>${via}`,
      action: { kind: 'move', token: 'geol', start: 'O5', via },
      text: via,
      preview: { to: i ? 'C' : 'O8', pieces: 1, merges: false, gains: [], sticks: 0 },
    }));
    const board: YutProps['board'] = {
      ...yutView.board,
      phase: 'move',
      throws_left: 0,
      hand: ['geol'],
      home: 3,
      stacks: { O5: 1 },
    };
    const { container } = render(
      <YutTable {...shared} facts={yut} board={board} toAct={[0]} choices={ways} act={act} />,
    );
    expect(container.querySelectorAll('.way')).toHaveLength(2);
    expect(screen.getByText('지름길')).toBeTruthy();
    fireEvent.click(container.querySelector('[data-node="C"]')!);
    expect(act).toHaveBeenCalledWith(ways[1]);
  });
});

describe('at the table', () => {
  test('a line of the log lights the places that its events name', () => {
    const moved = { kind: 'moved', general: 'a:zhao-yun', start: 2, to: 12 };
    const hid = { kind: 'hid', general: 'a:zhao-yun', at: null };
    const placed = { kind: 'placed', cell: 'c4' };
    expect(placesOf([moved, hid, placed])).toEqual(['2', '12', 'c4']);
    render(
      <TigerTable
        {...shared}
        lit={['2', '12']}
        facts={tigers}
        board={tigerView.board}
        toAct={[0]}
        choices={[]}
        act={vi.fn()}
      />,
    );
    expect([...document.querySelectorAll('.tile.hint')].map((one) => one.getAttribute('data-tile'))).toEqual([
      '2',
      '12',
    ]);
  });

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

describe('the record of a march', () => {
  const entry = (event: TigerEvent, line: string): LogEntry => ({ seat: 0, events: [event], lines: [line] });
  const step = (start: number, to: number) =>
    entry({ kind: 'moved', general: 'a:zhao-yun', start, to }, `A 조운이 ${start}에서 ${to}으로`);
  const march = (events: readonly GameEvent[]) => tigerModule.march(events as readonly TigerEvent[]);

  test('is one line for all its steps, and jumps to where it ends', () => {
    const stop = entry({ kind: 'stopped', general: 'a:zhao-yun', at: 12 }, '멈춤');
    const [group] = groupsOf([step(2, 7), step(7, 12), stop], march);
    expect(group!.entries.map(({ ply, text }) => [ply, text])).toEqual([[3, 'A 조운이 2에서 7으로 → 12']]);
    expect(placesOf(group!.entries[0]!.events)).toEqual(['2', '7', '7', '12', '12']);
  });

  test('ends where somebody else moves', () => {
    const other = entry({ kind: 'moved', general: 'a:guan-yu', start: 4, to: 9 }, '관우');
    expect(groupsOf([step(2, 7), other, step(7, 12)], march)[0]!.entries).toHaveLength(3);
  });
});
