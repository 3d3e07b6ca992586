import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';

export type Point = { id: string; x: number; y: number };

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

  const focus = useCallback((id: string) => {
    setCurrent(id);
    elements.current.get(id)?.focus();
  }, []);

  const place = (id: string, onEnter?: () => void) => ({
    ref: (element: SVGGElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    tabIndex: id === known ? 0 : -1,
    onFocus: (_: FocusEvent) => setCurrent(id),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        onEnter?.();
        return;
      }
      const from = points.find((point) => point.id === id);
      const to = from && neighbour(points, from, event.key);
      if (event.key in DIRECTIONS) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (to) focus(to.id);
    },
  });
  return { current: known, focus, place };
}
