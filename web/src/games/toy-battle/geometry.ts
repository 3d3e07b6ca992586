/** Where a battlefield's nodes and regions lie on the board. */
import type { Layout, Place, Pt } from '../../board/contract';
import { distance } from '../../board/geometry';
import { headquartersSeat } from './model';
import type { Battlefield, MapFacts } from './schema';

/** The room that a map is stretched to: straight roads stay straight. */
export type Room = { width: number; height: number; side: number; top: number; bottom: number };
export const WIDE: Room = { width: 852, height: 718, side: 80, top: 84, bottom: 74 };
export const TALL: Room = { width: 590, height: 724, side: 58, top: 84, bottom: 74 };
/** For an upright window that is not high: the board is broad, so that what stands around it has room. */
export const SHORT: Room = { width: 718, height: 600, side: 66, top: 84, bottom: 74 };
/** Units around the room, for the wooden frame. */
export const FRAME = 13;

const BASE_R = 41;
const CASTLE_R = 48;
/** How far a castle's flag reaches, with the plate of a base. */
const FLAG = { aside: 44, above: 125 };

/** A place of the unit square of a map; the other side's player sees the board turned by half. */
export const pointIn =
  ({ width, height, side, top, bottom }: Room, isTurned: boolean) =>
  (x: number, y: number): Pt => [
    side + (isTurned ? 1 - x : x) * (width - 2 * side),
    top + (isTurned ? 1 - y : y) * (height - top - bottom),
  ];

export type Area = {
  /** Its corners, drawn in from the roads. */
  corners: Pt[];
  /** Where its medals lie, and how much room they have there. */
  heart: Pt;
  free: number;
};
export type ToyLayout = Layout & {
  areas: Area[];
  at: ReadonlyMap<string, Pt>;
  /** Bases right above a castle, whose flag would cover a plate below them. */
  underFlag: ReadonlySet<string>;
};

export function layoutOf({ battlefield, outlines }: MapFacts, room: Room, isTurned: boolean): ToyLayout {
  const point = pointIn(room, isTurned);
  const nodes = [...battlefield.base, ...battlefield.headquarters];
  const at = new Map(nodes.map(({ id, x, y }) => [id, point(x, y)]));
  const places = nodes.map(({ id }): Place => {
    const [x, y] = at.get(id)!;
    const r = headquartersSeat(id) === undefined ? BASE_R : CASTLE_R;
    return { id, x, y, outline: { shape: 'circle', r }, reach: { shape: 'circle', r: r + 5 } };
  });
  const areas = outlines.map((outline) => areaOf(outline, at));
  const isUnderFlag = ([x, y]: Pt) =>
    battlefield.headquarters.some(({ id }) => {
      const [castleX, castleY] = at.get(id)!;
      return Math.abs(castleX - x) < FLAG.aside && castleY > y && castleY - y < FLAG.above;
    });
  const underFlag = new Set(battlefield.base.flatMap(({ id }) => (isUnderFlag(at.get(id)!) ? [id] : [])));
  return { width: room.width, height: room.height, places, areas, at, underFlag };
}

function areaOf(outline: readonly string[], at: ReadonlyMap<string, Pt>): Area {
  const polygon = outline.map((id) => at.get(id)!);
  const discs = outline.map((id) => ({ at: at.get(id)!, r: headquartersSeat(id) === undefined ? 40 : 52 }));
  const [heart, free] = clearing(polygon, discs);
  return { corners: shrunk(polygon, 18), heart, free };
}

/** Corners drawn toward the middle. */
function shrunk(polygon: readonly Pt[], by: number): Pt[] {
  const [cx, cy] = [0, 1].map((axis) => polygon.reduce((sum, p) => sum + p[axis]!, 0) / polygon.length);
  return polygon.map((p): Pt => {
    const far = distance(p, [cx!, cy!]);
    return [p[0] + ((cx! - p[0]) * by) / far, p[1] + ((cy! - p[1]) * by) / far];
  });
}

const RASTER = 30;
const ROAD = 8;

/** The roomiest place inside a polygon, away from its sides and from what stands on its corners. */
function clearing(polygon: readonly Pt[], discs: readonly { at: Pt; r: number }[]): [place: Pt, free: number] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, right, up, down] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: Pt = polygon[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < RASTER; i++) {
    for (let j = 1; j < RASTER; j++) {
      const p: Pt = [left + ((right - left) * i) / RASTER, up + ((down - up) * j) / RASTER];
      if (!isInside(p, polygon)) continue;
      const sides = polygon.map((a, n) => toSegment(p, a, polygon[(n + 1) % polygon.length]!) - ROAD);
      const free = Math.min(...sides, ...discs.map(({ at, r }) => distance(p, at) - r));
      if (free > most) [best, most] = [p, free];
    }
  }
  return [best, most];
}

function isInside([x, y]: Pt, polygon: readonly Pt[]): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

function toSegment(p: Pt, a: Pt, b: Pt): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
  const t = Math.max(0, Math.min(1, along));
  return distance(p, [a[0] + t * dx, a[1] + t * dy]);
}

export const pathThrough = (points: readonly Pt[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Roads as pairs of points. */
export const roadsOf = ({ edges }: Battlefield, at: ReadonlyMap<string, Pt>) =>
  edges.flatMap(([a, b]) => {
    const [p, q] = [at.get(a!), at.get(b!)];
    return p && q ? [{ key: `${a}-${b}`, a: a!, b: b!, p, q }] : [];
  });
