/** Strokes on a draft of a map. What is wrong with it, and what would cure that, is the server's to say. */
import type { Examined } from '../../net/schema';
import { headquartersSeat, sceneOf } from './model';
import type { Base, Battlefield, MapFacts } from './schema';

export type Draft = Battlefield;
export type Fault = Examined['faults'][number];

const NAMES = 'abcdefghijklmnopqrstuvwxyz';
const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();
const nodesOf = (draft: Draft) => [...draft.base, ...draft.headquarters];

/** The place on the other side that a place belongs to. */
function opposite({ symmetry }: Draft, x: number, y: number): [x: number, y: number] | null {
  if (symmetry === 'measured') return null;
  return [round(symmetry === 'turn' ? 1 - x : x), round(1 - y)];
}

/** The node that lies opposite of another; null where there is none or where it is the node itself. */
export function twinOf(draft: Draft, id: string): string | null {
  const node = nodesOf(draft).find((one) => one.id === id);
  const place = node && opposite(draft, node.x, node.y);
  const twin = place && nodesOf(draft).find(({ x, y }) => round(x) === place[0] && round(y) === place[1]);
  return twin && twin.id !== id ? twin.id : null;
}

/** Every stroke is drawn for the other side, too. */
const withTwins = (draft: Draft, ids: readonly string[]): string[][] => {
  const twins = ids.map((id) => (draft.symmetry === 'measured' ? null : (twinOf(draft, id) ?? id)));
  const isWhole = twins.every((twin) => twin !== null);
  return isWhole && !same(ids, twins as string[]) ? [[...ids], twins as string[]] : [[...ids]];
};

export function addBase(draft: Draft, x: number, y: number): Draft {
  const at = [round(x), round(y)] as [number, number];
  const twin = opposite(draft, ...at);
  const places = twin && (twin[0] !== at[0] || twin[1] !== at[1]) ? [at, twin] : [at];
  const base = places.map(
    ([px, py], i): Base => ({
      id: NAMES[draft.base.length + i] ?? '?',
      x: px,
      y: py,
      special: 'plain',
      kinds: [],
    }),
  );
  return { ...draft, base: [...draft.base, ...base] };
}

export function moveNode(draft: Draft, id: string, x: number, y: number): Draft {
  const twin = twinOf(draft, id);
  const place = opposite(draft, round(x), round(y));
  const moved = <N extends { id: string; x: number; y: number }>(node: N): N => {
    if (node.id === id) return { ...node, x: round(x), y: round(y) };
    return node.id === twin && place ? { ...node, x: place[0], y: place[1] } : node;
  };
  return { ...draft, base: draft.base.map(moved), headquarters: draft.headquarters.map(moved) };
}

export function toggleEdge(draft: Draft, a: string, b: string): Draft {
  const isThere = draft.edges.some((edge) => same(edge, [a, b]));
  return withTwins(draft, [a, b]).reduce((all, pair) => setEdge(all, pair, !isThere), draft);
}

function setEdge(draft: Draft, pair: readonly string[], isThere: boolean): Draft {
  const others = draft.edges.filter((edge) => !same(edge, pair));
  return { ...draft, edges: isThere ? [...others, [pair[0]!, pair[1]!]] : others };
}

export function addRegion(draft: Draft, around: readonly string[]): Draft {
  const added = withTwins(draft, around).filter((ids) => !draft.region.some((region) => same(region.around, ids)));
  return { ...draft, region: [...draft.region, ...added.map((ids) => ({ around: ids, medals: 1 }))] };
}

export function removeRegion(draft: Draft, around: readonly string[]): Draft {
  const gone = withTwins(draft, around);
  return { ...draft, region: draft.region.filter((region) => !gone.some((ids) => same(ids, region.around))) };
}

/** Takes a base and its twin off the board; those after them move up in the alphabet. */
export function removeBase(draft: Draft, id: string): Draft {
  const gone = new Set([id, twinOf(draft, id)]);
  const left = draft.base.filter((base) => !gone.has(base.id));
  const names = new Map(left.map((base, i) => [base.id, NAMES[i]!]));
  for (const { id: castle } of draft.headquarters) names.set(castle, castle);
  const isLeft = (ids: readonly string[]) => ids.every((one) => names.has(one));
  const renamed = (ids: readonly string[]) => ids.map((one) => names.get(one)!);
  return {
    ...draft,
    base: left.map((base) => ({ ...base, id: names.get(base.id)! })),
    edges: draft.edges.filter(isLeft).map((edge) => renamed(edge) as [string, string]),
    region: draft.region
      .filter(({ around }) => isLeft(around))
      .map((region) => ({ ...region, around: renamed(region.around) })),
  };
}

export function setSpecial(draft: Draft, id: string, special: Base['special']): Draft {
  const ids = new Set([id, twinOf(draft, id)]);
  const kinds = special === 'limited' ? [1, 2, 3] : [];
  return { ...draft, base: draft.base.map((base) => (ids.has(base.id) ? { ...base, special, kinds } : base)) };
}

/** A kind that a limited base admits, or no longer. */
export function toggleKind(draft: Draft, id: string, kind: number): Draft {
  const ids = new Set([id, twinOf(draft, id)]);
  const listed = draft.base.find((base) => base.id === id)?.kinds ?? [];
  const kinds = listed.includes(kind) ? listed.filter((one) => one !== kind) : [...listed, kind].sort((a, b) => a - b);
  return { ...draft, base: draft.base.map((base) => (ids.has(base.id) ? { ...base, kinds } : base)) };
}

/** One headquarters a side, or two. */
export function setCastles(draft: Draft, count: 1 | 2): Draft {
  const xs = count === 1 ? [0.5] : [0.22, 0.78];
  const red = xs.map((x, i) => ({ id: `R${i + 1}`, x, y: 1 }));
  const blue = xs.map((x, i) => ({ id: `B${i + 1}`, x: draft.symmetry === 'turn' ? round(1 - x) : x, y: 0 }));
  const names = new Set([...draft.base.map(({ id }) => id), ...red.map(({ id }) => id), ...blue.map(({ id }) => id)]);
  return {
    ...draft,
    headquarters: [...red, ...blue],
    edges: draft.edges.filter((edge) => edge.every((id) => names.has(id!))),
  };
}

/** A file that was opened, as a map of one's own; one of ours keeps the look of its place. */
export function ownMap(draft: Draft, ours: readonly MapFacts[]): Draft {
  const isOurs = ours.some(({ battlefield }) => battlefield.id === draft.id);
  return isOurs ? { ...draft, id: EMPTY.id, scene: sceneOf(draft) } : draft;
}

/** What one press does about a fault, as the server proposes it. */
export function cured(draft: Draft, { cure, cure_places: places = [], cure_number: number }: Fault): Draft {
  if (cure === 'add-edge') return setEdge(draft, places, true);
  if (cure === 'remove-edge') return setEdge(draft, places, false);
  if (cure === 'add-region') return { ...draft, region: [...draft.region, { around: [...places], medals: 1 }] };
  if (cure === 'remove-region') return { ...draft, region: draft.region.filter(({ around }) => !same(around, places)) };
  if (cure === 'set-target') return { ...draft, target: number ?? draft.target };
  if (cure === 'set-medals')
    return {
      ...draft,
      region: draft.region.map((one) => (same(one.around, places) ? { ...one, medals: number ?? one.medals } : one)),
    };
  if (cure === 'set-kinds') {
    const kindsOf = (special: string) => (special === 'limited' ? [1, 2, 3] : []);
    return {
      ...draft,
      base: draft.base.map((base) => (base.id === places[0] ? { ...base, kinds: kindsOf(base.special) } : base)),
    };
  }
  const source = draft.base.find(({ id }) => id === places[0]);
  if (cure !== 'copy-special' || !source) return draft;
  const { special, kinds } = source;
  return { ...draft, base: draft.base.map((base) => (base.id === places[1] ? { ...base, special, kinds } : base)) };
}

/** Numbers that follow from the rest of the map are set without asking. */
export const isNumber = ({ cure }: Fault): boolean => cure === 'set-medals' || cure === 'set-target';

/** The draft as something to draw; a gap in a region's border is drawn across. */
export function drawn(draft: Draft): MapFacts {
  const joined = (a: string, b: string) => draft.edges.some((edge) => same(edge, [a, b]));
  const known = new Set(nodesOf(draft).map(({ id }) => id));
  const castles = draft.headquarters.map(({ id }) => id);
  const region = draft.region.filter(({ around }) => around.length > 2 && around.every((id) => known.has(id)));
  const outlines = region.map(({ around }) =>
    around.flatMap((id, i) => {
      const next = around[(i + 1) % around.length]!;
      const castle = joined(id, next) ? undefined : castles.find((one) => joined(one, id) && joined(one, next));
      return castle ? [id, castle] : [id];
    }),
  );
  return { battlefield: { ...draft, region }, outlines, measured: null };
}

export const isCastle = (id: string): boolean => headquartersSeat(id) !== undefined;

export const EMPTY: Draft = {
  id: 'my-map',
  name: { ko: '나의 전장', en: 'My map' },
  look: { ko: '마룻바닥 위의 전장', en: 'a battlefield on the floor' },
  story: {
    ko: '아직 아무도 싸우지 않은 곳이다.\n첫 병정이 곧 도착한다.',
    en: 'Nobody has fought here yet.\nThe first soldier is on his way.',
  },
  symmetry: 'turn',
  target: 0,
  edges: [],
  headquarters: [
    { id: 'R1', x: 0.5, y: 1 },
    { id: 'B1', x: 0.5, y: 0 },
  ],
  base: [],
  region: [],
  scene: '',
};
