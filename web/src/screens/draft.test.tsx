import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../net/api';
import type { Match, Side } from '../net/room';
import { ask, notify } from '../net/session';
import { useDraft } from './draft';

vi.mock('../net/session', () => ({ ask: vi.fn(), notify: vi.fn() }));

const asked = vi.mocked(ask);
const place = (cell: string) => ({ kind: 'place', cell });
const legal = (...actions: { kind: string }[]) =>
  actions.map((action) => ({ notation: JSON.stringify(action), action, text: '' }));
const REAL = { seat: 0, view: 'empty', legal: legal(place('a8'), place('b8')), can_undo: false, log: [], last: [] };
const draft = () => {
  const { result, rerender, unmount } = renderHook(
    ({ ply }) => useDraft('room', { id: 'match', ply } as Match, REAL as unknown as Side, ['place', 'ready']),
    { initialProps: { ply: 3 } },
  );
  return { now: () => result.current, goOn: () => rerender({ ply: 4 }), unmount };
};
const answered = async (done: () => unknown) => void (await act(async () => void (await done())));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  asked.mockResolvedValue({ view: 'one stands', legal: legal(place('b8'), place('c8')) });
});
afterEach(cleanup);

test('the server says what could follow, and until then nothing more is offered', async () => {
  const { now } = draft();
  expect(now().side!.legal).toBe(REAL.legal);
  let answer = (_: unknown) => {};
  asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  act(() => now().write([place('a8')]));
  expect([now().isAsking, now().count, now().actions]).toEqual([true, 0, [place('a8')]]);
  expect(asked).toHaveBeenCalledWith({ type: 'draft', room: 'room', seat: 0, actions: [place('a8')] });
  await answered(() => answer({ view: 'one stands', legal: legal(place('b8')) }));
  expect([now().isAsking, now().count, now().side!.view]).toEqual([false, 1, 'one stands']);
});

test('only the answer to the last change counts', async () => {
  const { now } = draft();
  const answers: ((value: unknown) => void)[] = [];
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  act(() => now().write([place('a8')]));
  act(() => now().write([place('b8')]));
  await answered(() => answers[1]!({ view: 'b8', legal: [] }));
  await answered(() => answers[0]!({ view: 'a8', legal: [] }));
  expect([now().side!.view, now().isAsking]).toEqual(['b8', false]);
});

test('what the other side does meanwhile is seen', async () => {
  const { now, goOn } = draft();
  await answered(() => now().write([place('a8')]));
  asked.mockResolvedValue({ view: 'the other is ready', legal: legal(place('b8')) });
  await answered(goOn);
  expect([now().side!.view, now().actions]).toEqual(['the other is ready', [place('a8')]]);
});

test('survives a reload, and goes when it is handed in', async () => {
  const first = draft();
  await answered(() => first.now().write([place('a8')]));
  first.unmount();
  const again = draft();
  await answered(() => undefined);
  expect([again.now().actions, again.now().side!.view]).toEqual([[place('a8')], 'one stands']);
  expect(await again.now().handIn({ kind: 'ready' })).toBe(true);
  expect(asked).toHaveBeenLastCalledWith({
    type: 'commit',
    room: 'room',
    seat: 0,
    actions: [place('a8'), { kind: 'ready' }],
  });
  again.unmount();
  expect(draft().now().actions).toEqual([]);
});

test('a change is taken back as one, and what was there before a reload choice by choice', async () => {
  const first = draft();
  expect(first.now().takeBack).toBeNull();
  await answered(() => first.now().write([place('a8'), place('b8')]));
  await answered(() => first.now().takeBack!());
  expect([first.now().actions, first.now().side]).toEqual([[], REAL]);
  await answered(() => first.now().write([place('a8'), place('b8')]));
  first.unmount();
  const again = draft();
  await answered(() => again.now().takeBack!());
  expect(again.now().actions).toEqual([place('a8')]);
});

test('a choice that the server refuses is said and taken back', async () => {
  const { now } = draft();
  const text = { ko: '안 됩니다', en: 'no' };
  asked.mockRejectedValue(new Refused({ code: 'illegal', text }));
  await answered(() => now().write([place('z9')]));
  expect(notify).toHaveBeenCalledWith(text);
  expect(now().actions).toEqual([]);
});

test('what is not whole yet is one choice more', async () => {
  const { now } = draft();
  asked.mockRejectedValueOnce(new Refused({ code: 'not-whole', text: { ko: '', en: '' } }));
  await answered(async () => expect(await now().handIn(place('a8'))).toBe(false));
  expect(now().actions).toEqual([place('a8')]);
});
