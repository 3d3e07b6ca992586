import type { LineName, Tile } from './model';

export const UNIT_X = 50;
export const UNIT_Y = 50 * Math.sqrt(3);
export type Pt = readonly [number, number];
export type Shape = { tile: Tile; corners: Pt[]; centre: Pt; radius: number; up: boolean };
export type Rail = { key: string; line: LineName; p: Pt; q: Pt; mid: Pt; a: number; b: number };
export type Layout = { shapes: Map<number, Shape>; rails: Rail[]; studs: Pt[]; width: number; height: number };

const length = (p: Pt, q: Pt) => Math.hypot(q[0] - p[0], q[1] - p[1]);

/** The board on the screen, from the server's polygons; `turned` shows it from the other side. */
export function layoutOf(tiles: readonly Tile[], turned: boolean): Layout {
  const across = Math.max(...tiles.flatMap((tile) => tile.polygon.map(([x]) => x)));
  const down = Math.max(...tiles.flatMap((tile) => tile.polygon.map(([, y]) => y)));
  const place = ([x, y]: readonly [number, number]): Pt =>
    turned ? [(across - x) * UNIT_X, (down - y) * UNIT_Y] : [x * UNIT_X, y * UNIT_Y];
  const shapes = new Map(tiles.map((tile) => [tile.id, shapeOf(tile, tile.polygon.map(place))]));
  const studs = new Map<string, Pt>();
  for (const { corners } of shapes.values()) for (const p of corners) studs.set(keyOf(p), p);
  const rails: Rail[] = [];
  for (const { tile, corners } of shapes.values()) {
    for (const [near, line] of Object.entries(tile.edges)) {
      const other = shapes.get(Number(near));
      if (!other || other.tile.id < tile.id) continue;
      const theirs = new Set(other.corners.map(keyOf));
      const [p, q] = corners.filter((corner) => theirs.has(keyOf(corner)));
      if (!p || !q) continue;
      const mid: Pt = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      rails.push({ key: `${tile.id}-${near}`, line, p, q, mid, a: tile.id, b: other.tile.id });
    }
  }
  return { shapes, rails, studs: [...studs.values()], width: across * UNIT_X, height: down * UNIT_Y };
}

const keyOf = (p: Pt) => `${Math.round(p[0])},${Math.round(p[1])}`;

/** Centre and radius of the circle that just fits in: where a piece stands. */
function shapeOf(tile: Tile, corners: Pt[]): Shape {
  const [a, b, c] = corners as [Pt, Pt, Pt];
  const [la, lb, lc] = [length(b, c), length(c, a), length(a, b)];
  const around = la + lb + lc;
  const centre: Pt = [(la * a[0] + lb * b[0] + lc * c[0]) / around, (la * a[1] + lb * b[1] + lc * c[1]) / around];
  const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  const top = Math.min(...corners.map((p) => p[1]));
  const up = corners.filter((p) => Math.abs(p[1] - top) < 1).length === 1;
  return { tile, corners, centre, radius: (2 * area) / around, up };
}

/** A triangle drawn in by `inset`, its corners rounded. */
export function tilePath({ corners, centre, radius }: Shape, inset: number, round: number): string {
  const scale = (radius - inset) / radius;
  const points = corners.map(
    (p): Pt => [centre[0] + (p[0] - centre[0]) * scale, centre[1] + (p[1] - centre[1]) * scale],
  );
  const toward = (p: Pt, q: Pt): Pt => {
    const l = length(p, q);
    return [p[0] + ((q[0] - p[0]) / l) * round, p[1] + ((q[1] - p[1]) / l) * round];
  };
  const text = (p: Pt) => `${p[0].toFixed(2)} ${p[1].toFixed(2)}`;
  const sides = points.map((p, i) => {
    const before = points[(i + 2) % 3]!;
    const after = points[(i + 1) % 3]!;
    return `${i ? 'L' : 'M'}${text(toward(p, before))}Q${text(p)} ${text(toward(p, after))}`;
  });
  return `${sides.join('')}Z`;
}

/** For the narrow tiles at the sides: the frame beside them, so that a finger finds them; null for the others. */
export function frameBeside({ corners }: Shape, width: number, reach: number): string | null {
  const outer = corners.filter(([x]) => x < 1 || x > width - 1);
  const [p, q] = outer;
  if (outer.length !== 2 || !p || !q || Math.abs(p[0] - q[0]) > 1) return null;
  return `M${p[0]} ${p[1]}L${q[0]} ${q[1]}h${p[0] < 1 ? -reach : reach}V${p[1]}Z`;
}

/** Part `f` cut off at both ends. */
export const shortened = (p: Pt, q: Pt, f: number): [Pt, Pt] => [
  [p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f],
  [q[0] + (p[0] - q[0]) * f, q[1] + (p[1] - q[1]) * f],
];
