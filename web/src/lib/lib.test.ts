import { describe, expect, test } from 'vitest';
import { patched } from './patch';
import { neighbour } from './roving';

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

describe('arrow keys walk by geometry', () => {
  const points = [
    { id: 'left', x: 0, y: 0 },
    { id: 'mid', x: 10, y: 1 },
    { id: 'right', x: 20, y: 0 },
    { id: 'below', x: 10, y: 12 },
  ];
  const from = (id: string) => points.find((point) => point.id === id)!;
  test.each([
    ['left', 'ArrowRight', 'mid'],
    ['right', 'ArrowLeft', 'mid'],
    ['mid', 'ArrowDown', 'below'],
    ['below', 'ArrowUp', 'mid'],
  ])('%s %s leads to %s', (start, key, end) => {
    expect(neighbour(points, from(start), key)?.id).toBe(end);
  });

  test('nothing lies beyond the edge, and other keys do nothing', () => {
    expect(neighbour(points, from('left'), 'ArrowLeft')).toBeNull();
    expect(neighbour(points, from('left'), 'a')).toBeNull();
  });
});
