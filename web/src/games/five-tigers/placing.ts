/** Room for signs: where they cover no ring, no plate, no number of a tile and no other sign. */
import type { Pt } from '../../board/contract';
import { distance } from '../../board/geometry';
import { plateOf, radiusOf } from './Figure';
import { type Lattice, numbersOf, type Rail, standOn } from './geometry';

const plus = (p: Pt, q: Pt, times = 1): Pt => [p[0] + q[0] * times, p[1] + q[1] * times];
const minus = (p: Pt, q: Pt): Pt => [p[0] - q[0], p[1] - q[1]];

export type Placer = {
  /** The freest place on an edge for a sign of that radius, or for a plate that reaches `half` to both sides. */
  onEdge: (rail: Rail, radius: number, half?: number) => Pt;
  /** The freest corner of a tile, rather away from a direction. */
  inCorner: (tile: number, radius: number, away?: Pt) => Pt;
};

/** Each place that is given out is taken for the next one. */
export function placer(
  layout: Lattice,
  standing: readonly { at: number; name: string; troops: number }[],
  isSmall: boolean,
): Placer {
  const taken: { at: Pt; r: number }[] = numbersOf(layout).map(({ at }) => ({ at, r: 5 }));
  for (const { at, name, troops } of standing) {
    const p = standOn(layout, at);
    const { width, height, top } = plateOf(name, troops, isSmall);
    taken.push({ at: p, r: radiusOf(isSmall) + 5.5 });
    for (const x of [7 - width / 2, 0, width / 2 - 7]) taken.push({ at: plus(p, [x, top + height / 2]), r: 8 });
  }
  const room = (p: Pt, radius: number) => Math.min(2, ...taken.map(({ at, r }) => distance(p, at) - r - radius));
  const best = (candidates: { at: Pt; worth: number }[]): Pt =>
    candidates.reduce((found, one) => (one.worth > found.worth ? one : found)).at;

  const onEdge = (rail: Rail, radius: number, half = 0): Pt => {
    const along = minus(rail.q, rail.p);
    const ways = [-0.46, -0.4, -0.34, -0.28, -0.22, 0.22, 0.28, 0.34, 0.4, 0.46].filter(
      (way) => half || Math.abs(way) <= 0.4,
    );
    const found = best(
      ways.flatMap((way) =>
        (half ? [-12, -6, 0, 6, 12] : [0]).map((aside) => {
          const at = plus(plus(rail.mid, along, way), [aside, 0]);
          const free = Math.min(...[-half, 0, half].map((x) => room(plus(at, [x, 0]), radius)));
          return { at, worth: free - Math.abs(way) * 3 - Math.abs(aside) / 12 };
        }),
      ),
    );
    for (const x of new Set([-half, 0, half])) taken.push({ at: plus(found, [x, 0]), r: radius });
    return found;
  };

  const inCorner = (tile: number, radius: number, away?: Pt): Pt => {
    const shape = layout.shapes.get(tile)!;
    const found = best(
      shape.corners.flatMap((corner) =>
        [0.6, 0.68, 0.76].map((part) => {
          const out = minus(corner, shape.centre);
          const at = plus(shape.centre, out, shape.isNarrow ? part * 0.72 : part);
          const toward = away ? (out[0] * away[0] + out[1] * away[1]) / Math.hypot(...away) / 16 : 0;
          return { at, worth: room(at, radius) - toward - part * 3 };
        }),
      ),
    );
    taken.push({ at: found, r: radius });
    return found;
  };
  return { onEdge, inCorner };
}
