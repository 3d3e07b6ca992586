import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Slots } from '../contract';
import type { TigerChoice, TigerFacts, TigerProps } from './model';
import type { Board, General, Threat } from './schema';
import newMatch from './start.json?raw';
import TigerTable from './Table';

afterEach(cleanup);

const told: { facts: TigerFacts; view: { board: Board } } = JSON.parse(newMatch);
const { facts } = told;
const start = told.view.board;
const end: TigerChoice = { notation: 'end', action: { kind: 'end-turn' }, text: 'end' };
const slots: Slots = {
  status: (text) => <p data-status="">{text}</p>,
  player: (seat, meters) => <div data-player={seat}>{meters}</div>,
  undo: null,
  log: null,
  result: null,
};

/** Zhao Yun of A on 12 with these tactics, an enemy beside him on 13, the rest at home. */
function position(tactics: string[], more: Partial<Board> = {}): Board {
  const at = (general: General): General =>
    general.name === 'a:zhao-yun'
      ? { ...general, at: 12, slots: tactics.map((tactic) => ({ tactic, used: false })) }
      : general.name === 'b:zhao-yun'
        ? { ...general, at: 13 }
        : general;
  return { ...start, mode: 'tactics', reserved_slots: 0, generals: start.generals.map(at), ...more };
}

function table(board: Board, choices: TigerChoice[], more: Partial<TigerProps> = {}) {
  const act = vi.fn();
  const shared = {
    match: 'test',
    slots,
    seat: 0,
    toAct: [0],
    outcome: null,
    last: [],
    told: [],
    names: [],
    hinted: null,
    lit: [],
  };
  const server = { foresee: () => {}, commit: () => {}, explain: () => Promise.resolve(null) };
  const props: TigerProps = { facts, board, choices, act, ...shared, ...server, ...more };
  const { container } = render(<TigerTable {...props} />);
  const tile = (id: number) => container.querySelector(`[data-tile="${id}"]`)!;
  const press = (id: number) => fireEvent.click(tile(id));
  const tactic = (id: string) => container.querySelector<HTMLElement>(`.tactic[data-tactic="${id}"]`)!;
  return { act, container, tile, press, tactic };
}

const cast = (tactic: string, at: number | null): TigerChoice => ({
  notation: `zhao-yun ${tactic} ${at}`,
  action: { kind: 'cast', general: 'zhao-yun', tactic, at },
  text: tactic,
});
const ram = (at: number, to: number): TigerChoice => ({
  notation: `zhao-yun ram ${at}>${to}`,
  action: { kind: 'ram', general: 'zhao-yun', at, to },
  text: 'ram',
});

/** Each tactic, the tiles the server offers for it, and the tiles to press for the last of them. */
const WAYS: Record<string, { offered: TigerChoice[]; press: number[] }> = {
  // on the general itself, or on everyone around: no tile to choose
  ...Object.fromEntries(
    ['unbreakable', 'might', 'carrot', 'riposte', 'repeater', 'recruit'].map((id) => [
      id,
      { offered: [cast(id, null)], press: [] },
    ]),
  ),
  // on an enemy
  ...Object.fromEntries(
    ['strike', 'taunt', 'long-shot', 'false-report', 'catapult'].map((id) => [
      id,
      { offered: [cast(id, 27), cast(id, 13)], press: [13] },
    ]),
  ),
  // on an empty tile
  ...Object.fromEntries(
    ['ambush', 'wall', 'tower', 'trap'].map((id) => [id, { offered: [cast(id, 7), cast(id, 17)], press: [17] }]),
  ),
  // on an ally
  ...Object.fromEntries(['decoy', 'physician'].map((id) => [id, { offered: [cast(id, 4), cast(id, 0)], press: [0] }])),
  fire: { offered: [cast('fire', 17), cast('fire', 13)], press: [13] }, // on any tile
  breakthrough: { offered: [cast('breakthrough', 11), cast('breakthrough', 17)], press: [17] }, // its first step
  ram: { offered: [ram(13, 8), ram(13, 14)], press: [13, 14] }, // an enemy, then where to
};

describe('every tactic can be cast from the board', () => {
  test('all twenty are here', () => {
    expect(Object.keys(WAYS).sort()).toEqual(facts.tactics.map(({ id }) => id).sort());
  });

  test.each(Object.entries(WAYS))('%s', (id, { offered, press: tiles }) => {
    const { act, press, tactic } = table(position([id]), [end, ...offered]);
    press(12);
    fireEvent.click(tactic(id));
    for (const tile of tiles) {
      expect(act).not.toHaveBeenCalled();
      press(tile);
    }
    if (!tiles.length) {
      expect(act).not.toHaveBeenCalled(); // what needs no target asks once more
      expect(screen.getByText(/한 번 더 누르세요/)).toBeTruthy();
      fireEvent.click(tactic(id));
    }
    expect(act).toHaveBeenCalledExactlyOnceWith(offered.at(-1));
  });

  test('a ram breaks a building, or hits an enemy that cannot be pushed, by one press', () => {
    const broken = cast('ram', 13);
    const { act, press, tactic } = table(position(['ram']), [end, broken]);
    press(12);
    fireEvent.click(tactic('ram'));
    press(13);
    expect(act).toHaveBeenCalledExactlyOnceWith(broken);
  });

  test('Escape lets the tactic go, and the board means moves again', () => {
    const move: TigerChoice = { notation: 'm', action: { kind: 'move', general: 'zhao-yun', to: 17 }, text: 'm' };
    const { act, press, tactic, tile } = table(position(['wall']), [end, move, cast('wall', 7), cast('wall', 17)]);
    press(12);
    fireEvent.click(tactic('wall'));
    expect(tile(17).classList.contains('spell')).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    press(12);
    press(17);
    expect(act).toHaveBeenCalledExactlyOnceWith(move);
  });

  test('one that cannot be cast says why, in the server’s words, when pressed and as a tooltip', async () => {
    const explain = vi.fn(() => Promise.resolve('교착된 장수는 모의를 못 합니다'));
    const { act, press, tactic } = table(position(['wall']), [end], { explain });
    press(12);
    fireEvent.focus(tactic('wall'));
    await waitFor(() => expect(tactic('wall').title).toContain('교착된 장수는'));
    fireEvent.click(tactic('wall'));
    await waitFor(() => expect(screen.getByText('교착된 장수는 모의를 못 합니다')).toBeTruthy());
    expect(explain).toHaveBeenCalledWith({ kind: 'cast', general: 'zhao-yun', tactic: 'wall', at: 12 });
    expect(act).not.toHaveBeenCalled();
  });
});

describe('threats at rest', () => {
  const threat = (by: string, on: string, loss: number, more: Partial<Threat> = {}): Threat => ({
    ...{ by, on, loss, line: 'sun', strength: 3, against: 2, cost: 0, falls: false },
    ...more,
  });
  const board = position([], {
    generals: position([]).generals.map((one) => ({ ...one, falls_to_threats: one.name === 'a:ma-chao' })),
    threats: [
      threat('b:zhao-yun', 'a:zhao-yun', 1),
      threat('b:guan-yu', 'a:zhao-yun', 2),
      threat('a:zhao-yun', 'b:zhao-yun', 1),
      threat('b:ma-chao', 'a:guan-yu', 0, { cost: 1 }),
      threat('b:guan-yu', 'a:ma-chao', 4, { falls: true }),
    ],
    knockers: ['b:ma-chao'],
  });
  const badges = (container: Element) =>
    [...container.querySelectorAll('.board-svg .threat-m')].map((badge) => badge.textContent);

  test('each enemy that could take something shows how much; nothing is chosen, nothing pointed at', () => {
    const { container, tile } = table(board, [end]);
    expect(badges(container)).toEqual(['1', '2', '4']);
    expect(container.querySelectorAll('.board-svg .threat-m.deadly')).toHaveLength(1);
    expect(tile(12).getAttribute('aria-label')).toContain('위협받음, 최대 손실 3');
    expect(tile(4).getAttribute('aria-label')).not.toContain('위협');
  });

  test('a spectator sees those of both sides', () => {
    const { container } = table(board, [], { seat: null });
    expect(badges(container)).toEqual(['1', '2', '1', '4']);
  });

  test('who could knock is marked and said', () => {
    const { container, tile } = table(board, [end]);
    expect(container.querySelectorAll('.may-knock')).toHaveLength(1);
    expect(tile(29).getAttribute('aria-label')).toContain('노크할 수 있음');
  });

  test('a preview takes the place of the threat on a general it hits', () => {
    const attack: TigerChoice = {
      notation: 'zhao-yun x13',
      action: { kind: 'attack', general: 'zhao-yun', at: 13 },
      text: 'attack',
      preview: {
        ...{ moves: {}, losses: { 'a:zhao-yun': 1, 'b:zhao-yun': 1 }, gains: {}, falls: [], locks: [], frees: [] },
        ...{ homes: {}, supplies: {}, buildings: {}, knocks: null, ends_turn: false, ends_game: null },
      },
    };
    const { container, press } = table(board, [end, attack]);
    press(12);
    expect([...container.querySelectorAll('.loss-m')].map((badge) => badge.textContent)).toEqual(['−1', '−1']);
    expect(badges(container)).toEqual(['4']);
  });

  test('no sign is drawn over the troops of anyone: the plates are the last layer', () => {
    const { container, press } = table(board, [end]);
    press(12);
    const layers = [...container.querySelectorAll('.threat-m, .loss-m, .tag-m, .duel, .chain, .aim, .name-plate')];
    const first = layers.findIndex((one) => one.matches('.name-plate'));
    expect(first).toBeGreaterThan(0);
    expect(layers.slice(first).every((one) => one.matches('.name-plate'))).toBe(true);
    expect(layers.length - first).toBe(board.generals.length);
  });

  test('an attack in focus says in the status line what it compares and what it costs', () => {
    const tie = { ...threat('a:zhao-yun', 'b:zhao-yun', 1), line: 'moon', strength: 2, against: 2, cost: 1 } as const;
    const attack: TigerChoice = {
      notation: 'zhao-yun x13',
      action: { kind: 'attack', general: 'zhao-yun', at: 13 },
      text: 'attack',
      preview: {
        ...{ moves: {}, losses: { 'a:zhao-yun': 1, 'b:zhao-yun': 1 }, gains: {}, falls: [], locks: [], frees: [] },
        ...{ homes: {}, supplies: {}, buildings: {}, knocks: null, ends_turn: false, ends_game: null },
      },
    };
    const { container, press } = table({ ...board, threats: [tie] }, [end, attack]);
    press(12);
    expect(container.querySelector('[data-status]')!.textContent).toContain('달 2 : 2 동률, 둘 다 −1');
    expect(container.querySelector('.duel')!.textContent).toBe('2:2');
  });

  test('an action in focus in the list is foretold on the board', () => {
    const knock: TigerChoice = {
      notation: 'ma-chao strike',
      action: { kind: 'cast', general: 'ma-chao', tactic: 'repeater', at: null },
      text: 'repeater',
      preview: {
        ...{ moves: {}, losses: { 'b:zhao-yun': 1, 'b:guan-yu': 1 }, gains: {}, falls: [], locks: [], frees: [] },
        ...{ homes: {}, supplies: {}, buildings: {}, knocks: null, ends_turn: false, ends_game: null },
      },
    };
    const { container } = table(board, [end, knock], { hinted: knock.notation });
    expect(container.querySelectorAll('.loss-m')).toHaveLength(2);
  });
});

describe('what leaves a lock', () => {
  const move: TigerChoice = { notation: 'm', action: { kind: 'move', general: 'zhao-yun', to: 17 }, text: 'm' };
  const locked = (falls_by_leaving: boolean) =>
    position([], {
      generals: position([]).generals.map((general) =>
        general.name === 'a:zhao-yun' ? { ...general, locked_with: 'b:zhao-yun', falls_by_leaving } : general,
      ),
    });

  test('is asked twice where the server says that the general would fall', () => {
    const { act, press } = table(locked(true), [end, move]);
    press(12);
    press(17);
    expect(act).not.toHaveBeenCalled();
    press(17);
    expect(act).toHaveBeenCalledOnce();
  });

  test('is not asked twice where it only costs troops', () => {
    const { act, press } = table(locked(false), [end, move]);
    press(12);
    press(17);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe('the workshop', () => {
  const pick: TigerChoice = { notation: 'pick zhao-yun', action: { kind: 'pick', general: 'zhao-yun' }, text: 'pick' };
  const halfOf = (draft: TigerProps['draft']) => {
    const one = position([]).generals.filter(({ name }) => name === 'a:zhao-yun');
    const board = position([], { phase: 'army', ready: [false, false], budget_left: 20, generals: one });
    const { container } = table(board, [pick], { draft });
    return container.querySelector<HTMLElement>('.workshop')!.dataset.half;
  };

  test('begins with tactics where the rules have given the generals', () => {
    expect(halfOf({ actions: [], write: () => undefined })).toBe('tactics');
  });

  test('does not take generals that were picked from the list of actions for given ones', () => {
    expect(halfOf({ actions: [pick.action], write: () => undefined })).toBe('generals');
  });
});
