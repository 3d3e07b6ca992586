import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Slots } from '../contract';
import type { WarChoice, WarFacts, WarProps } from './model';
import { gaitsIn, looksIn, otherSide, SIDES, type SideName, truthOf } from './model';
import { PLANS } from './plans';
import type { Board, Event, UnitView } from './schema';
import started from './start.json?raw';
import WarTable from './Table';

const { facts, view }: { facts: WarFacts; view: { board: Board } } = JSON.parse(started);
const slots: Slots = {
  status: (text) => <p data-status="">{text}</p>,
  player: () => null,
  undo: null,
  log: null,
  result: null,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const unit = (id: number, side: SideName, cell: string, more: Partial<UnitView> = {}): UnitView => ({
  id,
  side,
  cell,
  kind: null,
  attack: null,
  defence: null,
  seen: false,
  could_be: [],
  ...more,
});
const move = (start: string, to: string, more: Partial<NonNullable<WarChoice['preview']>> | null = {}): WarChoice => ({
  notation: `${start}-${to}`,
  action: { kind: 'move', start, to },
  text: `${start} to ${to}`,
  preview: more && { to, through: null, results: [], odds: null, takes_camp: false, ...more },
});

/** As the match screen holds a draft. */
function Drafting(props: WarProps) {
  const [actions, write] = useState(props.draft?.actions ?? []);
  return <WarTable {...props} draft={{ actions, write }} />;
}

function table(board: Partial<Board>, choices: WarChoice[], more: Partial<WarProps> = {}) {
  const hands = { act: vi.fn(), commit: vi.fn(), foresee: vi.fn(), explain: vi.fn(() => Promise.resolve('too far')) };
  const props: WarProps = {
    match: 'test',
    facts,
    board: { ...view.board, ...board },
    seat: 0,
    toAct: [0],
    outcome: null,
    choices,
    hinted: null,
    lit: [],
    last: [],
    told: [],
    names: ['막내', '고모'],
    slots,
    ...hands,
    ...more,
  };
  const isSecret = props.board.phase === 'deployment' && choices.length > 0;
  const { container, unmount } = render(isSecret ? <Drafting {...props} /> : <WarTable {...props} />);
  const cell = (id: string) => container.querySelector(`[data-cell="${id}"]`)!;
  return { ...hands, container, unmount, cell, press: (id: string) => fireEvent.click(cell(id)) };
}

const COLONEL = unit(3, 'hannam', 'e4', { kind: 'colonel', attack: 7, defence: 7 });
const BACK = unit(17, 'hanbuk', 'f4', { could_be: ['leader', 'marshal', 'recruit'] });
const ODDS = { won: ['recruit' as const], tied: [], lost: ['leader' as const, 'marshal' as const], unknown: [] };
const BATTLE: Partial<Board> = { phase: 'battle', turn: 'hannam', bridges: ['c5', 'e5'], units: [COLONEL, BACK] };
const ATTACK = move('e4', 'f4', { results: ['lost', 'won'], odds: ODDS });

describe('the board', () => {
  test('has 70 cells, and a camp is one wide cell', () => {
    const { container } = table({ phase: 'bridges' }, []);
    expect(container.querySelectorAll('[data-cell]').length).toBe(70);
    expect(container.querySelector('[data-cell="e9"]')).toBeNull();
  });

  test('has one’s own side at the bottom', () => {
    const rowOf = (seat: number) => {
      const { container, unmount } = table({ phase: 'bridges' }, [], { seat });
      const y = (id: string) =>
        Number(/ ([\d.]+)\)/.exec(container.querySelector(`[data-cell="${id}"]`)!.getAttribute('transform')!)![1]);
      const isBelow = y('d9') > y('d1');
      unmount();
      return isBelow;
    };
    expect([rowOf(0), rowOf(1)]).toEqual([true, false]);
  });

  test('reads a back aloud by what it can be, and a face by name and strength', () => {
    const { cell } = table(BATTLE, [ATTACK]);
    expect(cell('f4').getAttribute('aria-label')).toContain('수령 또는 원수 또는 전사일 수 있음');
    expect(cell('e4').getAttribute('aria-label')).toBe('e4, 우리 대령, 7');
  });

  test('shows a spectator no kinds, counts or moves', () => {
    const hidden = [COLONEL, BACK].map((one) => ({ ...one, kind: null, attack: null, defence: null, could_be: [] }));
    const { container } = table({ ...BATTLE, units: hidden }, [], { seat: null });
    expect(container.querySelectorAll('.tk.face').length).toBe(0);
    expect(container.querySelectorAll('.tk-count').length).toBe(0);
  });
});

describe('a turn', () => {
  test('a free cell is gone to by one press, an attack waits for a second one', () => {
    const go = move('e4', 'e3');
    const { act, press } = table(BATTLE, [ATTACK, go]);
    press('e4');
    press('f4');
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText(/한 번 더 누르면 f4를 공격합니다/)).toBeTruthy();
    press('f4');
    expect(act).toHaveBeenLastCalledWith(ATTACK);
    press('e3');
    expect(act).toHaveBeenLastCalledWith(go);
  });

  test('the preview counts the kinds by what the server says of them', () => {
    const { container, press } = table(BATTLE, [ATTACK]);
    press('e4');
    press('f4');
    expect(container.querySelector('[data-odds]')!.getAttribute('data-odds')).toBe('1:0:2:0');
    expect(container.querySelector('.aim-pill')!.textContent).toBe('1:2');
  });

  test('what is not possible is explained by the server', async () => {
    const { explain, press } = table(BATTLE, [ATTACK]);
    press('e4');
    await act(async () => void press('a1'));
    expect(explain).toHaveBeenCalledWith({ kind: 'move', start: 'e4', to: 'a1' });
    expect(document.querySelector('[data-status]')!.textContent).toBe('too far');
  });

  test('a demolition names the unit that goes, and is confirmed', () => {
    const units = [
      unit(0, 'hannam', 'f9', { kind: 'president', attack: 10, defence: 10 }),
      unit(9, 'hannam', 'e5', { kind: 'private', attack: 1, defence: 1 }),
    ];
    const demolish: WarChoice = {
      notation: 'demolish e5',
      action: { kind: 'demolish', cell: 'e5' },
      text: '',
      preview: null,
    };
    const { act, container, press } = table({ ...BATTLE, units }, [demolish]);
    press('f9'); // who can only do this is asked for nothing else
    expect(container.querySelector('[data-act=demolish]')!.getAttribute('aria-pressed')).toBe('true');
    press('e5');
    expect(screen.getByText('e5 다리와 우리 이등병이 함께 사라집니다.')).toBeTruthy();
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(container.querySelector('[data-act=confirm]')!);
    expect(act).toHaveBeenCalledWith(demolish);
  });

  test('a guess is pinned to a back, kept on this device and given to nobody', () => {
    const first = table(BATTLE, [ATTACK]);
    first.press('f4');
    fireEvent.click(first.container.querySelector('[data-note=marshal]')!);
    expect(first.container.querySelector('.tk-note')!.textContent).toBe('원수?');
    first.unmount();
    const again = table(BATTLE, [ATTACK]);
    expect(again.container.querySelector('.tk-note')!.textContent).toBe('원수?');
    for (const sent of [first.act, first.commit, first.explain]) expect(sent).not.toHaveBeenCalled();
  });
});

const PLACE: WarChoice[] = ['a8', 'b8'].map((cell) => ({
  notation: `place tank ${cell}`,
  action: { kind: 'place-hannam', unit: 'tank', cell },
  text: '',
}));
const DEPLOYMENT: Partial<Board> = {
  phase: 'deployment',
  turn: null,
  bridges: ['c5', 'd5', 'f5'],
  bridges_left: 0,
  to_place: { tank: 1 },
};

describe('deployment', () => {
  test.each(SIDES)('every plan of %s places the whole roster on its own cells', (side) => {
    for (const { placing } of PLANS[side]) {
      const cells = Object.keys(placing);
      expect(cells.length).toBe(13);
      expect(cells.every((id) => facts.cells.find((cell) => cell.id === id)?.area === side)).toBe(true);
      expect(cells.filter((id) => id[1] === '3').length).toBeLessThanOrEqual(facts.extra_row.limit);
      for (const kind of facts.units.filter((one) => one.side === side)) {
        expect(Object.values(placing).filter((one) => one === kind.id).length).toBe(kind.count['13']);
      }
    }
    expect(otherSide(otherSide(side))).toBe(side);
  });

  test('is a draft: nothing is sent until it is handed in whole', () => {
    const { act, commit, container, press } = table(DEPLOYMENT, PLACE);
    const ready = container.querySelector('[data-act=ready]')!;
    fireEvent.click(container.querySelector('[data-tray=tank]')!);
    press('b8');
    fireEvent.click(ready);
    expect(commit).not.toHaveBeenCalled();
    expect(document.querySelector('[data-status]')!.textContent).toBe('아직 배치하지 않은 유닛이 12개 있습니다');
    fireEvent.click(container.querySelector('[data-act=fill]')!);
    fireEvent.click(ready);
    const [actions] = commit.mock.calls[0]!;
    expect(actions.length).toBe(14);
    expect(actions).toContainEqual({ kind: 'place-hannam', unit: 'tank', cell: 'b8' });
    expect(actions.at(-1)).toEqual({ kind: 'ready' });
    expect(act).not.toHaveBeenCalled();
  });

  test('what was placed from the list of actions stands in the tray and on the board, and is handed in', () => {
    const placed = { kind: 'place-hannam', unit: 'tank', cell: 'b8' } as const;
    const draft = { actions: [placed], write: () => undefined };
    const { cell, commit, container } = table(DEPLOYMENT, PLACE, { draft });
    expect(cell('b8').getAttribute('aria-label')).toContain('전차');
    expect(container.querySelector('[data-tray=tank] .sr')!.textContent).toBe('전차, b8에 배치함');
    expect(container.querySelector('[data-placed]')!.textContent).toBe('1/13');
    fireEvent.click(container.querySelector('[data-act=fill]')!);
    fireEvent.click(container.querySelector('[data-act=ready]')!);
    expect(commit.mock.calls[0]![0]).toContainEqual(placed);
  });

  test('a placement in focus in the list of actions is shown on its cell', () => {
    const { container } = table(DEPLOYMENT, PLACE, { hinted: 'place tank b8' });
    expect([...container.querySelectorAll('[data-mark]')].map((one) => one.getAttribute('data-cell'))).toEqual(['b8']);
  });

  test('two units that stand exchange their places, and a mirror turns the layout around', () => {
    const { cell, container, press } = table(DEPLOYMENT, PLACE);
    fireEvent.click(container.querySelector('[data-act=suggested-layout]')!);
    press('c8');
    press('d8');
    expect([cell('c8'), cell('d8')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'c8, 대령, 7',
      'd8, 전차, 11/4',
    ]);
    fireEvent.click(container.querySelector('[data-act=mirror]')!);
    expect(cell('f8').getAttribute('aria-label')).toBe('f8, 대령, 7');
    expect(cell('d9').getAttribute('aria-label')).toContain('국무총리');
  });

  test('the extra row takes four units and says so', () => {
    const { cell, container, press } = table(DEPLOYMENT, PLACE, { seat: 1 });
    fireEvent.click(container.querySelector('[data-act=suggested-layout]')!);
    expect(container.querySelector('[data-extra]')!.getAttribute('data-extra')).toBe('4');
    press('d2');
    press('a3');
    expect(document.querySelector('[data-status]')!.textContent).toBe('추가 배치 영역에는 4개까지만 놓을 수 있습니다');
    expect(cell('d2').getAttribute('aria-label')).toContain('전차');
  });

  test('whoever waits or watches sees screens and no units of the other side', () => {
    for (const seat of [0, null]) {
      const { container, unmount } = table({ ...DEPLOYMENT, ready: [true, false], units: [] }, [], { seat });
      expect(container.querySelectorAll('.folding-screen').length).toBe(seat === null ? 2 : 1);
      expect(container.querySelectorAll('[data-unit]').length).toBe(0);
      unmount();
    }
  });
});

describe('looking back', () => {
  test('the truth is what each side knew of its own', () => {
    const theirs = { ...BACK, kind: 'marshal' as const, attack: 8, defence: 8, could_be: [] };
    const boards = [
      { ...view.board, units: [COLONEL, BACK] },
      { ...view.board, units: [{ ...COLONEL, kind: null }, theirs] },
    ];
    expect(truthOf(boards).units).toEqual([COLONEL, theirs]);
  });
});

describe('what was told', () => {
  const moved: Event = {
    kind: 'moved',
    unit: 17,
    side: 'hanbuk',
    start: 'c2',
    to: 'c4',
    two_steps: true,
    unit_kind: null,
  };
  const attacked: Event = {
    kind: 'attacked',
    unit: 3,
    side: 'hannam',
    start: 'e5',
    to: 'e4',
    result: 'won',
    unit_kind: 'colonel',
    met: 18,
    met_kind: 'junior-colonel',
  };

  test('two steps at once are remembered of a unit', () => {
    expect(gaitsIn([moved, attacked], facts)).toEqual(
      new Map([
        [17, 'strode'],
        [3, 'walked'],
      ]),
    );
  });

  test('only the attacker has seen the other unit', () => {
    expect(looksIn([attacked], 'hannam').map(({ metKind }) => metKind)).toEqual(['junior-colonel']);
    expect(looksIn([attacked], 'hanbuk')).toEqual([]);
    expect(looksIn([attacked], null)).toEqual([]);
  });
});
