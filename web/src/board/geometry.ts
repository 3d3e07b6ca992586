/** Shapes of places, and turning them. */
import type { Layout, Lie, Outline, Place, Pt, Turn } from './contract';

export const distance = (p: Pt, q: Pt): number => Math.hypot(q[0] - p[0], q[1] - p[1]);
export const middle = (p: Pt, q: Pt): Pt => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
/** The point that is `units` from p on the way to q. */
export function toward(p: Pt, q: Pt, units: number): Pt {
  const part = units / distance(p, q);
  return [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part];
}

/** A convex polygon drawn in by so much on every side. */
export function inset(corners: readonly Pt[], by: number): Pt[] {
  const area = corners.reduce((sum, p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const inward = area > 0 ? by : -by;
  const sides = corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const length = distance(p, q);
    const [dx, dy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    return { x: p[0] - dy * inward, y: p[1] + dx * inward, dx, dy };
  });
  return sides.map((side, i): Pt => {
    const before = sides[(i + sides.length - 1) % sides.length]!;
    const cross = before.dx * side.dy - before.dy * side.dx;
    const along = ((side.x - before.x) * side.dy - (side.y - before.y) * side.dx) / cross;
    return [before.x + before.dx * along, before.y + before.dy * along];
  });
}

/** The path of an outline around 0, 0, drawn in by `by`. */
export function pathOf({ x, y }: Pick<Place, 'x' | 'y'>, outline: Outline, by = 0): string {
  if (outline.shape === 'circle') {
    const r = outline.r - by;
    return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }
  const corners =
    outline.shape === 'cell'
      ? cellCorners(outline.width / 2, outline.height / 2)
      : outline.corners.map(([cx, cy]): Pt => [cx - x, cy - y]);
  return roundedPath(by ? inset(corners, by) : corners, outline.round ?? 0);
}

const cellCorners = (x: number, y: number): Pt[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];

/** A closed path through the corners, each cut off `round` units before it. */
export function roundedPath(corners: readonly Pt[], round: number): string {
  const text = ([x, y]: Pt) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const sides = corners.map((p, i) => {
    if (!round) return `${i ? 'L' : 'M'}${text(p)}`;
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    return `${i ? 'L' : 'M'}${text(toward(p, before, round))}Q${text(p)} ${text(toward(p, after, round))}`;
  });
  return `${sides.join('')}Z`;
}

/** A point of a board of this size, after the turn. */
export function turnedPoint([x, y]: Pt, { width, height }: { width: number; height: number }, turn: Turn): Pt {
  if (turn === 1) return [height - y, x];
  if (turn === 2) return [width - x, height - y];
  if (turn === 3) return [y, width - x];
  return [x, y];
}

/** The same board seen from another side. */
export function turned(layout: Layout, turn: Turn): Layout {
  const isAcross = turn % 2 === 1;
  const outlineOf = (outline: Outline): Outline => {
    if (outline.shape === 'polygon') {
      return { ...outline, corners: outline.corners.map((corner) => turnedPoint(corner, layout, turn)) };
    }
    return outline.shape === 'cell' && isAcross
      ? { ...outline, width: outline.height, height: outline.width }
      : outline;
  };
  return {
    width: isAcross ? layout.height : layout.width,
    height: isAcross ? layout.width : layout.height,
    places: layout.places.map((place) => {
      const [x, y] = turnedPoint([place.x, place.y], layout, turn);
      const reach = place.reach && { reach: outlineOf(place.reach) };
      return { ...place, x, y, outline: outlineOf(place.outline), ...reach };
    }),
  };
}

/** The turn that shows a board drawn upright with the viewer's end at the bottom, or lying down at the left. */
export const turnFor = (isOther: boolean, lie: Lie): Turn => ((isOther ? 2 : 0) + (lie === 'sideways' ? 1 : 0)) as Turn;
