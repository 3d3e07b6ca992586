/** Signs around the pieces: threats at rest, locks, the duel of an attack, statuses, and what everyone would lose. */
import type { Pt } from '../../board/contract';
import { distance, toward } from '../../board/geometry';
import { Disc, Ring } from '../../board/marks';
import type { Mark } from './Board';
import { radiusOf } from './Figure';
import { Arrowhead, Sign } from './Ground';
import { type Lattice, type Rail, railBetween, standOn } from './geometry';
import type { Placer } from './placing';
import type { Board, General, Preview, Threat } from './schema';

const translate = ([x, y]: Pt) => `translate(${x} ${y})`;
const find = (board: Board, name: string) => board.generals.find((one) => one.name === name);

/** Who could take how much over which edge, as all stand now; and who could knock. */
export function Dangers(props: { layout: Lattice; board: Board; dangers: readonly Threat[]; place: Placer }) {
  const { layout, board, dangers, place } = props;
  return (
    <>
      {dangers.map(({ by, on, loss }) => {
        const [from, to] = [find(board, by)?.at, find(board, on)?.at];
        if (from == null || to == null) return null;
        const [p, q] = [standOn(layout, from), standOn(layout, to)];
        const rail = railBetween(layout, from, to);
        const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
        const isDeadly = find(board, on)?.falls_to_threats;
        return (
          <g
            key={`${by}${on}`}
            className={`threat-m${isDeadly ? ' deadly' : ''}`}
            transform={translate(rail ? place.onEdge(rail, 9) : toward(q, p, 30))}
          >
            <Arrowhead turn={turn} text={loss} />
          </g>
        );
      })}
      {board.knockers.map((name) => {
        const at = find(board, name)?.at;
        if (at == null) return null;
        return (
          <g key={name} className="may-knock" transform={translate(place.inCorner(at, 8))}>
            <circle r="8" />
            <circle className="o" cy="1" r="3.6" />
            <circle className="k" cy="-3.4" r="1.4" />
          </g>
        );
      })}
    </>
  );
}

const LINKS = 9;

/** A chain along the edge between two generals that hold each other, and between those that an attack would lock. */
export function Locks({ layout, board, preview }: { layout: Lattice; board: Board; preview: Preview | null }) {
  const now = board.generals.flatMap((one): [string, string][] =>
    one.side === 'a' && one.locked_with ? [[one.name, one.locked_with]] : [],
  );
  return [...now, ...(preview?.locks ?? [])].map(([a, b], i) => {
    const rail = railBetween(layout, find(board, a)?.at ?? -1, find(board, b)?.at ?? -1);
    return rail && <Chain key={rail.key} rail={rail} isForetold={i >= now.length} />;
  });
}

function Chain({ rail: { p, q }, isForetold }: { rail: Rail; isForetold: boolean }) {
  const long = distance(p, q);
  const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
  return (
    <g className={`chain${isForetold ? ' foretold' : ''}`} transform={`${translate(p)} rotate(${turn})`}>
      {Array.from({ length: LINKS }, (_, i) => {
        const x = 9 + ((long - 18) / (LINKS - 1)) * i;
        if (i % 2) return <path key={i} className="side" d={`M${x - 5} 0H${x + 5}`} />;
        return (
          <g key={i}>
            <ellipse className="ground" cx={x} rx="6.6" ry="3.9" />
            <ellipse className="link" cx={x} rx="6.6" ry="3.9" />
          </g>
        );
      })}
    </g>
  );
}

/** Rings around what the next press can hit; a plus where it can be supplied. */
export function Aims(props: {
  layout: Lattice;
  marks: ReadonlyMap<number, Mark>;
  /** The tile in focus. */
  focus: number | null;
  isTaken: (tile: number) => boolean;
  isSmall: boolean;
}) {
  const { layout, marks, focus, isTaken, isSmall } = props;
  return [...marks].map(([tile, { kind }]) => {
    const [x, y] = standOn(layout, tile);
    if (kind === 'supply') return <Disc key={tile} className="supm" x={x + 17.5} y={y - 17} r={8.5} text="+" />;
    if (kind !== 'attack' && !(kind === 'cast' && isTaken(tile))) return null;
    return (
      <g key={tile} className={`aim ${kind}${tile === focus ? ' focused' : ''}`}>
        <Ring x={x} y={y} r={radiusOf(isSmall) + 7} look="broken" />
      </g>
    );
  });
}

/** On the edge to each enemy that can be attacked: the line, and the two strengths that meet over it. */
export function Duels(props: {
  layout: Lattice;
  board: Board;
  selected: General | null;
  marks: ReadonlyMap<number, Mark>;
  focus: number | null;
  place: Placer;
}) {
  const { layout, board, selected, marks, focus, place } = props;
  const aimed = [...marks].filter(([, { kind }]) => kind === 'attack').map(([tile]) => tile);
  return aimed
    .toSorted((a, b) => Number(b === focus) - Number(a === focus))
    .map((tile) => {
      const rail = selected?.at != null && railBetween(layout, selected.at, tile);
      if (!rail) return null;
      const on = board.generals.find((one) => one.at === tile);
      const threat = board.threats.find((one) => one.by === selected!.name && one.on === on?.name);
      const text = threat?.strength == null ? '' : `${threat.strength}:${threat.against}`;
      const half = text ? 17 : 9;
      return (
        <g
          key={tile}
          className={`duel${tile === focus ? ' focused' : ''}`}
          transform={translate(place.onEdge(rail, 8, half - 8))}
        >
          <rect x={-half} y="-8" width={2 * half} height="16" rx="4.5" />
          <g transform={`translate(${text ? -8.8 : 0} 0) scale(.82)`}>
            <Sign of={rail.line} />
          </g>
          <text x="6.2" y="4.1" textAnchor="middle">
            {text}
          </text>
        </g>
      );
    });
}

/** Statuses of a general, and what its owner has hidden under it, in the corners of its tile. */
export function Tags(props: {
  tags: readonly { at: number; text: string; isOwn: boolean }[];
  place: Placer;
  size: number;
}) {
  const { tags, place, size } = props;
  return tags.map(({ at, text, isOwn }, i) => {
    const width = [...text].reduce((sum, one) => sum + (one > '\u1100' ? 0.92 : 0.56) * size, 0) + 6;
    return (
      <g key={i} className={`tag-m${isOwn ? ' own' : ''}`} transform={translate(place.inCorner(at, 9))}>
        <rect x={-width / 2} y={-size * 0.72} width={width} height={size * 1.44} rx="3" />
        <text y={size * 0.36} textAnchor="middle" style={{ fontSize: size }}>
          {text}
        </text>
      </g>
    );
  });
}

const BURST =
  'M-13-7.5-9-9-7-6.5-3-10 0-7.5 4-10 7-7 11-9 12-4.5 15-2 12.5 1 14.5 5 10 5.5 8 9.5 4 7 0 10-3.5 7-8 9-9 5-14 5-12 1-15-2Z';

/** What the choice in focus, or each attack by itself, would take or give: a burst on everyone it touches. */
export function Changes(props: {
  layout: Lattice;
  standing: readonly General[];
  lossOf: (general: General) => number;
  preview: Preview | null;
  /** Where the blow comes from. */
  from: number | null;
  place: Placer;
}) {
  const { layout, standing, lossOf, preview, from, place } = props;
  return standing.map((general) => {
    const loss = lossOf(general);
    const gain = preview?.gains[general.name] ?? 0;
    if (!loss && !gain) return null;
    const centre = layout.shapes.get(general.at!)!.centre;
    const source = from !== null && from !== general.at ? layout.shapes.get(from)!.centre : null;
    const away: Pt | undefined = source ? [source[0] - centre[0], source[1] - centre[1]] : undefined;
    return (
      <g
        key={general.name}
        className={`loss-m${loss ? '' : ' gain'}${preview?.falls.includes(general.name) ? ' deadly' : ''}`}
        transform={translate(place.inCorner(general.at!, 11, away))}
      >
        <path d={BURST} />
        <text y="4.7" textAnchor="middle">
          {loss ? `−${loss}` : `+${gain}`}
        </text>
      </g>
    );
  });
}
