/** The lattice of triangles, from the server's polygons, as the viewer sees it. */
import type { Layout, Place, Pt, Turn } from '../../board/contract';
import { distance, inset, middle, toward, turned, turnedPoint } from '../../board/geometry';
import type { LineName } from './model';
import type { TileFacts } from './schema';

export const UNIT_X = 50;
export const UNIT_Y = 50 * Math.sqrt(3);
/** Units around the tiles, for the frame. */
export const FRAME = 26;

/** Width by height of the board with its frame, lying sideways and standing. */
const [LONG, SHORT] = [6 * UNIT_Y + 2 * FRAME, 6 * UNIT_X + 2 * FRAME];
export const RATIO = { wide: LONG / SHORT, tall: SHORT / LONG };

/** `apex` is the corner with the number, `shift` where a piece stands, from the centre; the four at the sides are narrow. */
export type Shape = {
  tile: TileFacts;
  corners: Pt[];
  centre: Pt;
  radius: number;
  apex: Pt;
  isApexUp: boolean;
  isNarrow: boolean;
  shift: Pt;
};
export type Rail = { key: string; line: LineName; p: Pt; q: Pt; mid: Pt; a: number; b: number };
export type Lattice = Layout & { shapes: Map<number, Shape>; rails: Rail[]; studs: Pt[] };

export function layoutOf(tiles: readonly TileFacts[], turn: Turn): Lattice {
  const corners = (tile: TileFacts) => tile.polygon.map(([x, y]): Pt => [x * UNIT_X, y * UNIT_Y]);
  const all = tiles.flatMap(corners);
  const size = { width: Math.max(...all.map(([x]) => x)), height: Math.max(...all.map(([, y]) => y)) };
  const upright = tiles.map((tile) => shapeOf(tile, corners(tile)));
  const shapes = new Map(
    upright.map((shape) => {
      const [centre, apex] = [turnedPoint(shape.centre, size, turn), turnedPoint(shape.apex, size, turn)];
      const isApexUp = turn % 2 ? apex[0] < centre[0] : apex[1] < centre[1];
      const moved = {
        centre,
        isApexUp,
        apex,
        shift: shiftOf({ ...shape, centre, isApexUp }, size.width / 2, turn % 2 === 1),
        corners: shape.corners.map((corner) => turnedPoint(corner, size, turn)),
      };
      return [shape.tile.id, { ...shape, ...moved }];
    }),
  );
  return {
    ...turned({ ...size, places: upright.map((shape) => placeOf(shape, size.width)) }, turn),
    shapes,
    rails: railsOf(shapes),
    studs: [...new Map([...shapes.values()].flatMap((shape) => shape.corners.map((p) => [keyOf(p), p]))).values()],
  };
}

const keyOf = (p: Pt) => `${Math.round(p[0])},${Math.round(p[1])}`;

/** Centre and radius of the circle that just fits in: where a piece stands. */
function shapeOf(tile: TileFacts, corners: Pt[]): Shape {
  const [a, b, c] = corners as [Pt, Pt, Pt];
  const [la, lb, lc] = [distance(b, c), distance(c, a), distance(a, b)];
  const around = la + lb + lc;
  const centre: Pt = [(la * a[0] + lb * b[0] + lc * c[0]) / around, (la * a[1] + lb * b[1] + lc * c[1]) / around];
  const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  const [apex] = corners.toSorted((p, q) => Math.abs(q[1] - centre[1]) - Math.abs(p[1] - centre[1])) as [Pt];
  const isNarrow = Math.max(la, lb, lc) - Math.min(la, lb, lc) > 1;
  const radius = (2 * area) / around;
  return { tile, corners, centre, radius, apex, isApexUp: apex[1] < centre[1], isNarrow, shift: [0, 0] };
}

/** A little toward the room that the plate of a piece needs; `half` is half of the short side of the board. */
function shiftOf({ centre: [x, y], isApexUp, isNarrow }: Shape, half: number, isAcross: boolean): Pt {
  if (isAcross) return isNarrow ? [0, y < half ? -7 : 2.5] : [0, -3.8];
  return isNarrow ? [x < half ? -3 : 3, -3] : [0, isApexUp ? -3 : -4.5];
}

/** The narrow tiles at the sides reach over the frame beside them, so that a finger finds them. */
function placeOf({ tile, corners, centre }: Shape, width: number): Place {
  const outline = { shape: 'polygon', corners: inset(corners, 3), round: 4.5 } as const;
  const place = { id: String(tile.id), x: centre[0], y: centre[1], outline };
  const [p, q] = corners.filter(([x]) => x < 1 || x > width - 1);
  if (!p || !q || Math.abs(p[0] - q[0]) > 1) return place;
  const inner = corners.find((corner) => corner !== p && corner !== q)!;
  const out = p[0] < 1 ? 4 - FRAME : FRAME - 4;
  const beside: Pt[] = [inner, p, [p[0] + out, p[1]], [q[0] + out, q[1]], q];
  return { ...place, reach: { shape: 'polygon', corners: beside } };
}

function railsOf(shapes: ReadonlyMap<number, Shape>): Rail[] {
  const rails: Rail[] = [];
  for (const { tile, corners } of shapes.values()) {
    for (const [near, line] of Object.entries(tile.edges)) {
      const other = shapes.get(Number(near));
      if (!other || other.tile.id < tile.id) continue;
      const theirs = new Set(other.corners.map(keyOf));
      const [p, q] = corners.filter((corner) => theirs.has(keyOf(corner)));
      if (p && q) rails.push({ key: `${tile.id}-${near}`, line, p, q, mid: middle(p, q), a: tile.id, b: Number(near) });
    }
  }
  return rails;
}

export const railBetween = ({ rails }: Lattice, a: number, b: number): Rail | undefined =>
  rails.find((rail) => (rail.a === a && rail.b === b) || (rail.a === b && rail.b === a));

/** Where the piece on a tile stands. */
export function standOn({ shapes }: Lattice, tile: number): Pt {
  const shape = shapes.get(tile);
  return shape ? [shape.centre[0] + shape.shift[0], shape.centre[1] + shape.shift[1]] : [0, 0];
}

/** The number of each tile, in its corner; in a narrow tile in the upper or left one of its long ends. */
export const numbersOf = ({ shapes }: Lattice): { text: string; at: Pt }[] =>
  [...shapes.values()].map(({ tile, corners, apex, centre, isNarrow }) => {
    const [end] = corners
      .filter((corner) => distance(corner, centre) > 50)
      .toSorted((p, q) => p[0] + p[1] - q[0] - q[1]) as [Pt];
    const corner = isNarrow ? end : apex;
    return { text: String(tile.id), at: toward(centre, corner, distance(centre, corner) * (isNarrow ? 0.52 : 0.62)) };
  });
