import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

export type Point = { readonly id: string; readonly x: number; readonly y: number };

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The point one reaches from `from` by an arrow key: the nearest one ahead, straight ones before slanting ones. */
export function neighbour(points: readonly Point[], from: Point, key: string): Point | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const ahead = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = ahead + 2.1 * aside;
    if (ahead > 1e-6 && aside < ahead * 2.5 && cost < least) [best, least] = [point, cost];
  }
  return best;
}

/** Makes many places one tab stop: Tab enters and leaves, arrow keys walk by geometry. */
export function useRoving(points: readonly Point[], first: string) {
  const [current, setCurrent] = useState(first);
  const elements = useRef(new Map<string, SVGGElement>());
  const known = points.some((point) => point.id === current) ? current : first;

  const register = useCallback((id: string, element: SVGGElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  }, []);

  /** Walks if the key is an arrow; tells whether it was one. */
  const walk = (id: string, key: string): boolean => {
    if (!(key in DIRECTIONS)) return false;
    const from = points.find((point) => point.id === id);
    const to = from && neighbour(points, from, key);
    if (to) elements.current.get(to.id)?.focus();
    return true;
  };

  return {
    register,
    tabIndex: (id: string) => (id === known ? 0 : -1),
    onFocus: setCurrent,
    /** Arrows walk, and the keys named here act on the place in focus. */
    onKeyDown: (id: string, keys: Record<string, () => void>) => (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isWalk = walk(id, event.key);
      if (!isWalk && !keys[event.key]) return;
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]?.();
    },
  };
}
