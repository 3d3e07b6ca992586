import { describe, expect, test } from 'vitest';
import { patched } from './patch';

describe('a patch', () => {
  const old = { board: { hand: ['do'], stacks: { O1: 1, O4: 2 } }, list: [1, 2, 3] };

  test('sets, adds and removes, and leaves the old value as it was', () => {
    const next = patched(old, [[['board', 'stacks', 'O1']], [['board', 'stacks', 'O5'], 3], [['list', 1], 9]]);
    expect(next).toEqual({ board: { hand: ['do'], stacks: { O4: 2, O5: 3 } }, list: [1, 9, 3] });
    expect(old.board.stacks).toEqual({ O1: 1, O4: 2 });
  });

  test('with an empty path replaces everything', () => {
    expect(patched(old, [[[], { a: 1 }]])).toEqual({ a: 1 });
  });

  test('can set null and undefined-looking values', () => {
    expect(patched({ a: 1 } as { a: number | null }, [[['a'], null]])).toEqual({ a: null });
  });
});
