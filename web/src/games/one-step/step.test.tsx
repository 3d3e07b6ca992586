import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Hint } from '../../net/schema';
import type { Slots } from '../contract';
import { Avatar } from './Figures';
import { scenesOf } from './film';
import { beside, layoutOf, watersOf } from './geometry';
import { blowsOn, kindOf, type StepFacts, type StepProps } from './model';
import { Picture } from './Pictures';
import type { Board, Event, Preview } from './schema';
import start from './start.json';
import StepTable from './Table';

const facts = start.facts as unknown as StepFacts;
const first = start.view.board as unknown as Board;

const slots: Slots = {
  status: (text) => <p data-status="">{text}</p>,
  player: (_, meters) => <div>{meters}</div>,
  undo: null,
  log: null,
  result: null,
};

/** A fight on open ground: the hero on b3, a rat on e3 that warns of b3 and c3. */
const FIGHT: Board = {
  ...first,
  phase: 'main',
  locked: false,
  turn_number: 1,
  ground: {},
  hazards: {},
  items: {},
  exhausted: ['a3', 'b3'],
  player: { ...first.player, at: 'b3', hp: 20, block: 4, mana: 3 },
  monsters: [
    {
      place: 1,
      kind: 'rat',
      at: 'e3',
      hp: 10,
      max_hp: 27,
      armor: 0,
      phase: null,
      poison: 0,
      weak: 0,
      stun: 0,
      threat: { attack: 0, damage: 9, tiles: ['b3', 'c3'] },
    },
  ],
  hand: ['guard', 'strike', 'sprint'],
  forecast: [{ unit: { place: 0, kind: 'player' }, hp: 5, blocked: 4, dies: false }],
  turns_to_train: null,
  goal: null,
};
const RAT = { place: 1, kind: 'rat' };
const YOU = { place: 0, kind: 'player' };

const NOTHING: Preview = {
  path: [],
  carried: [],
  consumed: [],
  losses: [],
  shifts: [],
  gains: {},
  draws: 0,
  at_turn_end: [],
  goal: null,
};

function table(board: Board, choices: StepProps['choices'], more: Partial<StepProps> = {}) {
  const act = vi.fn();
  const props: StepProps = {
    match: 'm',
    commit: () => undefined,
    told: [],
    facts,
    board,
    seat: 0,
    toAct: [0],
    outcome: null,
    choices,
    act,
    foresee: () => undefined,
    explain: async () => null,
    hinted: null,
    lit: [],
    last: [],
    names: ['me'],
    slots,
    ...more,
  };
  render(<StepTable {...props} />);
  return act;
}

afterEach(cleanup);

describe('the end of a turn', () => {
  const events: Event[] = [
    { kind: 'attacked', unit: RAT, attack: { kind: 'rat', number: 0 } },
    { kind: 'hit', unit: YOU, hp: 5, blocked: 4, cause: 'attack' },
    { kind: 'train-passed' },
    { kind: 'hit', unit: RAT, hp: 10, blocked: 0, cause: 'train' },
    { kind: 'defeated', unit: RAT, at: 'e3' },
    { kind: 'turn-ended', turn_number: 1 },
    { kind: 'turn-started', turn_number: 2 },
  ];

  test('plays warnings, trains and the clearing of grey tiles, in the order of the rules', () => {
    expect(scenesOf(FIGHT, events, FIGHT).map(({ stage }) => stage)).toEqual(['warning', 'train', 'sweep']);
  });

  test('shows what each scene takes from whom, and who falls', () => {
    const [warning, train] = scenesOf(FIGHT, events, FIGHT);
    expect(warning?.tiles).toEqual(['b3', 'c3']);
    expect(warning?.losses).toEqual([{ unit: YOU, hp: 5, dies: false, at: 'b3' }]);
    expect(warning?.board.player).toMatchObject({ hp: 15, block: 0 });
    expect(train?.losses).toEqual([{ unit: RAT, hp: 10, dies: true, at: 'e3' }]);
    expect(train?.board.monsters).toEqual([]);
  });

  test('lets monsters move, then announce what the next view tells', () => {
    const threat = { attack: 1, damage: 6, tiles: ['c2'] };
    const after = { ...FIGHT, monsters: [{ ...FIGHT.monsters[0]!, at: 'd3', threat }] };
    const told: Event[] = [
      { kind: 'turn-ended', turn_number: 1 },
      { kind: 'monster-moved', unit: RAT, start: 'e3', to: 'd3' },
      { kind: 'announced', unit: RAT, attack: { kind: 'rat', number: 1 } },
    ];
    const scenes = scenesOf(FIGHT, told, after);
    expect(scenes.map(({ stage }) => stage)).toEqual(['sweep', 'moves', 'announces']);
    expect(scenes[1]?.board.monsters[0]?.at).toBe('d3');
    expect(scenes[2]?.board.monsters[0]?.threat).toEqual(threat);
  });
});

describe('the grid', () => {
  test('lies 10 × 6 on a desk and stands 6 × 10 on a phone, so that the hero climbs', () => {
    const [wide, tall] = [layoutOf(facts, true), layoutOf(facts, false)];
    expect([wide.width, wide.height]).toEqual([720, 432]);
    expect([tall.width, tall.height]).toEqual([432, 720]);
    expect(tall.places.find(({ id }) => id === 'a1')).toMatchObject({ x: 36, y: 684 });
  });

  test('knows the tile beside another as it is seen', () => {
    expect(beside(layoutOf(facts, true), 'b3', [1, -1])).toBe('c2');
    expect(beside(layoutOf(facts, false), 'b3', [0, -1])).toBe('c3');
    expect(beside(layoutOf(facts, true), 'a1', [-1, 0])).toBeUndefined();
  });

  test('draws a bend where a stream turns', () => {
    const board = { ...FIGHT, ground: { b2: 'stream-e', c2: 'stream-s', c3: 'stream-s' } } as Board;
    expect(watersOf(facts, board, true)).toEqual([
      { tile: 'b2', turn: 0, bend: 'none' },
      { tile: 'c2', turn: 0, bend: 'right' },
      { tile: 'c3', turn: 90, bend: 'none' },
    ]);
  });

  test('adds up what strikes a tile: warnings in order, then the train of this turn', () => {
    const other = { ...FIGHT.monsters[0]!, place: 2, threat: { attack: 0, damage: 3, tiles: ['c3'] } };
    const board = {
      ...FIGHT,
      monsters: [...FIGHT.monsters, other],
      ground: { c3: 'rail' },
      turns_to_train: 0,
    } as Board;
    expect(blowsOn(facts, board).get('c3')).toEqual([9, 3, facts.numbers.train_damage]);
    expect(blowsOn(facts, { ...board, turns_to_train: 1 }).get('c3')).toEqual([9, 3]);
  });
});

test('every monster has a figure and every card a picture of its own', () => {
  for (const { id } of facts.monsters) {
    const { container } = render(<Avatar kind={id} />);
    expect(container.querySelectorAll('.token > g:last-child *').length, id).toBeGreaterThan(2);
  }
  const drawn = facts.cards.map((card) => {
    const { container } = render(<Picture id={card.id} kind={kindOf(card)} />);
    return [card.id, container.querySelector('svg')!.childElementCount] as const;
  });
  const { container } = render(<Picture id="none" kind="move" />);
  const bare = container.querySelector('svg')!.childElementCount;
  expect(drawn.filter(([, parts]) => parts <= bare)).toEqual([]);
});

describe('at the table', () => {
  const end = { notation: 'end', action: { kind: 'end' as const }, text: '턴 종료' };
  const guard = {
    notation: 'guard',
    action: { kind: 'play' as const, card: 'guard', at: null },
    text: '막기',
    preview: { ...NOTHING, gains: { block: 5 } },
  };
  const strike = {
    notation: 'strike e3',
    action: { kind: 'play' as const, card: 'strike', at: 'e3' },
    text: '베기 → e3',
    preview: { ...NOTHING, losses: [{ unit: RAT, hp: 6, blocked: 0, dies: false }], at_turn_end: FIGHT.forecast },
  };
  const card = (id: string) => document.querySelector(`[data-card="${id}"]`)!;
  const tile = (id: string) => document.querySelector(`[data-tile="${id}"]`)!;
  const forecast = () => document.querySelector('[data-forecast]')!.getAttribute('data-forecast');

  test('what ending the turn costs changes with the card pointed at', () => {
    table(FIGHT, [end, guard]);
    expect(forecast()).toBe('5');
    fireEvent.pointerEnter(card('guard'));
    expect(forecast()).toBe('0');
  });

  test('a card without aim is played by a second press, one with an aim by its target', () => {
    const act = table(FIGHT, [end, guard, strike]);
    fireEvent.click(card('guard'));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(card('guard'));
    expect(act).toHaveBeenLastCalledWith(guard);
    fireEvent.click(card('strike'));
    fireEvent.click(tile('e3'));
    expect(act).toHaveBeenLastCalledWith(strike);
  });

  test('a card that cannot be played says why, in the words of the server', async () => {
    const explain = vi.fn(async () => '막기는 마나 1이 필요한데 0뿐입니다');
    table({ ...FIGHT, player: { ...FIGHT.player, mana: 0 } }, [end], { explain });
    expect(card('guard').textContent).toContain('지금은 쓸 수 없음');
    expect(explain).not.toHaveBeenCalled();
    fireEvent.focus(card('guard'));
    await waitFor(() => expect(card('guard').textContent).toContain('막기는 마나 1이 필요한데 0뿐입니다'));
    expect(explain).toHaveBeenCalledExactlyOnceWith({ kind: 'play', card: 'guard' });
  });

  test('while cards are locked, the step is asked for whatever else there is to say', async () => {
    const status = vi.fn((text: string) => <p data-status="">{text}</p>);
    const step = { notation: 'c3', action: { kind: 'step', to: 'c3' }, text: 'c3' } as const;
    const explain = async () => '이동 후 사용 가능';
    table({ ...FIGHT, locked: true, phase: 'step' }, [step], { explain, slots: { ...slots, status } });
    expect(status).toHaveBeenLastCalledWith('이동하여 행동 개시', false);
    fireEvent.click(card('guard'));
    await waitFor(() => expect(status).toHaveBeenLastCalledWith('이동하여 행동 개시 · 이동 후 사용 가능', false));
  });

  test('ending the turn asks again when it kills, and only then', () => {
    const dying = { ...FIGHT, forecast: [{ ...FIGHT.forecast[0]!, hp: 20, dies: true }] };
    const act = table(dying, [end]);
    fireEvent.click(screen.getByRole('button', { name: /턴 마치기/ }));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /쓰러집니다/ }));
    expect(act).toHaveBeenCalledWith(end);
    cleanup();
    const other = table(FIGHT, [end]);
    fireEvent.click(screen.getByRole('button', { name: /턴 마치기/ }));
    expect(other).toHaveBeenCalledWith(end);
  });

  test('the number pad and the letters around G step, digits pick cards', () => {
    const step = {
      notation: 'step c2',
      action: { kind: 'step' as const, to: 'c2' },
      text: 'c2로 한 걸음',
      preview: NOTHING,
    };
    const locked: Board = { ...FIGHT, phase: 'step', locked: true, exhausted: [] };
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('min-aspect-ratio: 21/20') && !query.includes(','),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const act = table(locked, [step]);
    fireEvent.keyDown(document.body, { key: '9', code: 'Numpad9' });
    expect(act).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'y', code: 'KeyY' });
    expect(act).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: '9', code: 'Digit9' });
    expect(act).toHaveBeenCalledTimes(2);
    expect(act).toHaveBeenLastCalledWith(step);
    vi.restoreAllMocks();
  });
});

describe('the hint', () => {
  const guard = { notation: 'guard', action: { kind: 'play', card: 'guard', at: null }, text: '막기' } as const;
  const end = { notation: 'end', action: { kind: 'end' }, text: '턴 종료' } as const;
  const said = (ko: string) => ({ ko, en: ko });
  const HINTS: Hint[] = [
    {
      action: 'guard',
      value: 20,
      loss: 0,
      unit: 'hp',
      plan: ['guard', 'end'],
      said: [said('막기'), said('턴 종료')],
    },
    { action: 'end', value: 15, loss: 5.5, unit: 'hp', plan: ['end'], said: [said('턴 종료')] },
  ];

  test('tells the whole turn, the HP expected after it, and those of what is pointed at', async () => {
    table(FIGHT, [guard, end], { advise: async () => HINTS, hinted: 'end' });
    fireEvent.click(screen.getByRole('button', { name: '힌트' }));
    const line = await screen.findByText(/턴 뒤 예상 체력 20/);
    expect(line.closest('[data-hint]')!.textContent).toBe('1막기 2턴 종료 턴 뒤 예상 체력 20');
    expect(screen.getByText(/이 선택은/).textContent).toBe('이 선택은 길게 보아 −5.5 · 턴 뒤 예상 체력 15');
  });

  test('is not offered where nobody advises, and a refusal is told', async () => {
    table(FIGHT, [guard, end]);
    expect(screen.queryByRole('button', { name: '힌트' })).toBeNull();
    cleanup();
    table(FIGHT, [guard, end], { advise: () => Promise.reject(new Error('gone')) });
    fireEvent.click(screen.getByRole('button', { name: '힌트' }));
    await screen.findByText('힌트를 받지 못했습니다');
  });
});
