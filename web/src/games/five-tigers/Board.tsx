import { memo, useMemo } from 'react';
import { useDrag } from '../../lib/drag';
import { useRoving } from '../../lib/roving';
import { useSay } from '../../text/language';
import type { Happening } from '../contract';
import { type Layout, layoutOf, type Pt, shortened, tilePath } from './geometry';
import {
  type General,
  glyphOf,
  type LineName,
  type SideName,
  STATUS_TACTIC,
  stepsTo,
  type TigerBoardView,
  type TigerFacts,
  type TigerPreview,
} from './model';
import { FaceColours, Piece } from './Piece';

/** What pressing a tile would do. */
export type Mark = {
  kind: 'move' | 'supply' | 'attack' | 'cast' | 'push';
  /** Sign on a tile that a tactic can name. */
  sign?: string | undefined;
  preview?: TigerPreview | null | undefined;
};

type Props = {
  facts: TigerFacts;
  board: TigerBoardView;
  turned: boolean;
  selected: General | null;
  /** Own generals that can still do something. */
  able: ReadonlySet<string>;
  marks: ReadonlyMap<number, Mark>;
  /** What is foretold of the choice in focus. */
  preview: TigerPreview | null;
  last: readonly Happening[];
  onPress: (tile: number) => void;
  onDrop: (from: number, to: number) => void;
  onPoint: (tile: number | null) => void;
  onInspect: (tile: number) => void;
};

const PAD = 30;

export function TigerBoard(props: Props) {
  const { facts, board, turned, selected, able, marks, preview, last, onPress, onDrop, onPoint, onInspect } = props;
  const say = useSay();
  const layout = useMemo(() => layoutOf(facts.tiles, turned), [facts, turned]);
  const points = useMemo(
    () => [...layout.shapes.values()].map(({ tile, centre }) => ({ id: String(tile.id), x: centre[0], y: centre[1] })),
    [layout],
  );
  const roving = useRoving(points, String(facts.tiles.find((tile) => tile.camp === (turned ? 'a' : 'b'))?.id ?? 0));
  const at = new Map(board.generals.filter((one) => one.at !== null).map((one) => [one.at!, one]));
  const moves = new Set([...marks].filter(([, mark]) => mark.kind === 'move').map(([tile]) => tile));
  const steps = selected?.at != null ? stepsTo(facts, selected.at, moves) : new Map<number, number>();
  const centre = (tile: number): Pt => layout.shapes.get(tile)?.centre ?? [0, 0];
  const stand = (tile: number): Pt => {
    const shape = layout.shapes.get(tile);
    return shape ? [shape.centre[0], shape.centre[1] + (shape.up ? -2.6 : -1.2)] : [0, 0];
  };
  const drag = useDrag({
    canDrag: (id) => {
      const general = at.get(Number(id));
      return !!general && able.has(general.name);
    },
    onGrab: (id) => {
      if (selected?.at !== Number(id)) onPress(Number(id));
    },
    onDrop: (id, point) => {
      const near = points.find((one) => Math.hypot(one.x - point.x, one.y - point.y) < 30);
      if (near && near.id !== id) onDrop(Number(id), Number(near.id));
    },
    onInspect: (id) => onInspect(Number(id)),
  });
  const press = (tile: number) => {
    if (!drag.swallowed()) onPress(tile);
  };
  const trails = last.filter((event) => event.kind === 'moved' || event.kind === 'pushed') as unknown as {
    start: number;
    to: number;
  }[];
  const touched = new Set([
    ...trails.flatMap(({ start, to }) => [start, to]),
    ...last.flatMap((event) => (event.kind === 'attacked' || event.kind === 'cast' ? [event.at as number] : [])),
  ]);
  const name = (general: General) => {
    const known = facts.generals.find((one) => one.id === general.id);
    return known?.[say.language] ?? general.id;
  };
  const lossOf = (general: General, mark: Mark | undefined): number =>
    preview?.losses[general.name] ?? (mark?.preview && !preview ? (mark.preview.losses[general.name] ?? 0) : 0);

  const hit = board.generals.filter((general) => general.at !== null && lossOf(general, marks.get(general.at)) > 0);

  return (
    <svg
      className="board-svg tri"
      viewBox={`${-PAD} ${-PAD} ${layout.width + 2 * PAD} ${layout.height + 2 * PAD}`}
      role="group"
      aria-label={say('tigerBoard', { tiles: facts.tiles.length })}
      {...drag.surface}
    >
      <defs>
        <FaceColours />
      </defs>
      <Ground layout={layout} />

      {[...layout.shapes.values()].map((shape) => {
        const { tile, up } = shape;
        const general = at.get(tile.id);
        const mark = marks.get(tile.id);
        const building = board.buildings.find((one) => one.at === tile.id);
        const hidden = board.hidden.filter((one) => one.at === tile.id);
        const isBurning = board.fires.includes(tile.id);
        const zone = tile.camp === null ? 'zn' : `z${tile.camp}`;
        const count = steps.get(tile.id);
        const label = [
          say('tigerTile', { id: tile.id }),
          general
            ? say('tigerGeneralHere', {
                side: say(general.side === 'a' ? 'sideA' : 'sideB'),
                name: name(general),
                troops: general.troops,
              })
            : building
              ? say('tigerBuilding', {
                  name: tacticName(facts, building.tactic, say.language),
                  durability: building.durability,
                })
              : say('tigerEmpty'),
          general?.locked_with ? say('tigerLocked') : '',
          isBurning ? say('tigerFire') : '',
          hidden.map((one) => tacticName(facts, one.tactic, say.language)).join(', '),
          tile.knock ? say('tigerKnockTile', { side: say(tile.knock === 'a' ? 'sideA' : 'sideB') }) : '',
          mark ? say(`mark_${mark.kind}`) + (mark.kind === 'move' && count ? ` ${count}` : '') : '',
          mark?.preview && general ? lossText(mark.preview, general.name, say('tigerLoses')) : '',
        ]
          .filter(Boolean)
          .join(', ');
        const classes = [
          'tile',
          mark &&
            (mark.kind === 'attack'
              ? 'atk'
              : mark.kind === 'supply'
                ? 'sup'
                : mark.kind === 'move'
                  ? 'legal'
                  : 'spell'),
          general && general.name === selected?.name && 'sel',
          touched.has(tile.id) && 'last',
          isBurning && 'fire',
        ];
        return (
          <g
            key={tile.id}
            className={classes.filter(Boolean).join(' ')}
            role="button"
            aria-label={label}
            aria-pressed={general ? general.name === selected?.name : undefined}
            data-tile={tile.id}
            onClick={() => press(tile.id)}
            onPointerEnter={() => onPoint(tile.id)}
            onPointerLeave={() => onPoint(null)}
            {...drag.grip(String(tile.id))}
            {...roving.place(String(tile.id), () => press(tile.id))}
          >
            <path className="bg" d={tilePath(shape, 3, 4.5)} fill={`url(#t-${zone}-${up ? 'up' : 'dn'})`} />
            {isBurning && <path className="flames" d={tilePath(shape, 4, 4)} fill="url(#burning)" />}
            <path className="tint" d={tilePath(shape, 3, 4.5)} />
            <path className="ln" d={tilePath(shape, 3.8, 4)} />
            <path className="focus" d={tilePath(shape, 5.5, 4)} />
            <g transform={`translate(${shape.centre[0]} ${shape.centre[1]})`}>
              {tile.knock && !general && !building && count === undefined && (
                <g className="knock">
                  <circle cx="0" cy="-7.6" r="3" />
                  <circle className="o" cx="0" cy="2" r="8.6" />
                </g>
              )}
              {building && (
                <Building
                  side={building.side}
                  sign={signOf(facts, building.tactic)}
                  durability={preview?.buildings[tile.id] ?? building.durability}
                />
              )}
              {hidden.map((one, i) => (
                <g
                  key={`${one.tactic}${i}`}
                  className="veiled"
                  transform={`translate(${general ? -22 : (i - (hidden.length - 1) / 2) * 20} ${general ? -18 : 0})`}
                >
                  <circle r="9.5" />
                  <text textAnchor="middle" y="4.2">
                    {signOf(facts, one.tactic)}
                  </text>
                </g>
              ))}
              {mark && mark.kind === 'move' && !general && (
                <g className="mv">
                  <circle r="9.6" />
                  <text textAnchor="middle" y="4.3">
                    {count ?? '·'}
                  </text>
                </g>
              )}
              {mark && (mark.kind === 'cast' || mark.kind === 'push') && !general && (
                <g className="mv spellsign">
                  <circle r="10.5" />
                  <text className="hanja" textAnchor="middle" y="4.6">
                    {mark.sign ?? '→'}
                  </text>
                </g>
              )}
            </g>
          </g>
        );
      })}

      <g pointerEvents="none" aria-hidden="true">
        {trails.map(({ start, to }) => {
          const [p, q] = [centre(start), centre(to)];
          return <line key={`${start}-${to}`} className="trail" x1={p[0]} y1={p[1]} x2={q[0]} y2={q[1]} />;
        })}
        {board.generals
          .filter((general) => general.at !== null)
          .map((general) => {
            const held = drag.dragging?.id === String(general.at) ? drag.dragging : null;
            const [x, y] = held ? [held.x, held.y] : stand(general.at!);
            const isActive = board.phase === 'play' && board.turn === general.side;
            return (
              <g
                key={general.name}
                style={{ transform: `translate(${x}px, ${y}px)` }}
                className={`pcw${held ? ' held' : ''}`}
              >
                {general.name === selected?.name && <circle className="halo" r="28.2" />}
                {able.has(general.name) && general.name !== selected?.name && <circle className="able" r="28" />}
                <Piece
                  face={{
                    side: general.side,
                    glyph: glyphOf(facts, general.id),
                    troops: general.troops,
                    cap: general.cap,
                  }}
                  resting={general.resting && isActive}
                />
                {[...general.statuses, ...(general.taunted_by ? ['taunted'] : [])].map((status, i) => (
                  <g key={status} className="status-mark" transform={`translate(${-20 + i * 14} -20)`}>
                    <circle r="7.4" />
                    <text className="hanja" textAnchor="middle" y="3.4">
                      {signOf(facts, STATUS_TACTIC[status] ?? '')}
                    </text>
                  </g>
                ))}
                {general.falls > 0 && (
                  <g className="fallen" transform="translate(20 14)">
                    <path d="M-4-4 4 4M4-4-4 4" />
                  </g>
                )}
                {general.holds && (
                  <g className="supm" transform="translate(-20 14)">
                    <circle r="7" />
                    <path d="M-3.4 0h6.8M0-3.4v6.8" />
                  </g>
                )}
              </g>
            );
          })}
        {locksOf(board).map(([a, b]) => {
          const rail = layout.rails.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
          if (!rail) return null;
          return (
            <g key={rail.key} transform={`translate(${rail.mid[0] - 27} ${rail.mid[1]})`} className="lock">
              <rect x="-15" y="-8.5" width="30" height="17" rx="8.5" />
              <path d="M-6.5 0a3.6 3.6 0 0 1 3.6-3.6h2.2M-6.5 0a3.6 3.6 0 0 0 3.6 3.6h2.2M6.5 0a3.6 3.6 0 0 0-3.6-3.6H.7M6.5 0a3.6 3.6 0 0 1-3.6 3.6H.7M-3 0h6" />
            </g>
          );
        })}
        {[...marks].map(([tile, mark]) => {
          const [x, y] = stand(tile);
          if (mark.kind === 'supply') {
            return (
              <g key={tile} transform={`translate(${x + 17.5} ${y - 17})`} className="supm">
                <circle r="8.5" />
                <path d="M-4 0h8M0-4v8" />
              </g>
            );
          }
          const isAim =
            mark.kind === 'attack' ||
            (mark.kind === 'cast' && (at.has(tile) || board.buildings.some((one) => one.at === tile)));
          if (!isAim) return null;
          const rail =
            selected &&
            layout.rails.find(
              (one) => (one.a === tile && one.b === selected.at) || (one.b === tile && one.a === selected.at),
            );
          return (
            <g key={tile} className={`aim${mark.kind === 'cast' ? ' cast' : ''}`}>
              <circle cx={x} cy={y} r="28.4" className="aim-r" />
              {mark.kind === 'attack' && rail && (
                <g transform={`translate(${rail.mid[0]} ${rail.mid[1]})`} className={`aim-k ${rail.line}`}>
                  <circle r="9.4" />
                  <LineSign line={rail.line} />
                </g>
              )}
            </g>
          );
        })}
        {board.generals
          .filter((general) => general.at !== null)
          .map((general) => {
            const loss = lossOf(general, marks.get(general.at!));
            const gain = preview?.gains[general.name] ?? 0;
            if (!loss && !gain) return null;
            const [x, y] = stand(general.at!);
            const others = hit.filter((one) => one !== general).map((one) => stand(one.at!)[0]);
            const side = others.length && Math.min(...others) > x ? -18 : 18;
            return (
              <g
                key={general.name}
                transform={`translate(${x + side} ${y - 18})`}
                className={loss ? 'loss-m' : 'loss-m gain'}
              >
                <rect x="-12.5" y="-8.6" width="25" height="17.2" rx="8.6" />
                <text textAnchor="middle" y="4.3">
                  {loss ? `−${loss}` : `+${gain}`}
                </text>
                {preview?.falls.includes(general.name) && <path className="skull" d="M-9 13 9 13" />}
              </g>
            );
          })}
      </g>
    </svg>
  );
}

const signOf = (facts: TigerFacts, tactic: string) => facts.tactics.find((one) => one.id === tactic)?.hanja ?? '';
const tacticName = (facts: TigerFacts, tactic: string, language: 'ko' | 'en') =>
  facts.tactics.find((one) => one.id === tactic)?.[language] ?? tactic;
const lossText = (preview: TigerPreview, name: string, word: string) =>
  preview.losses[name] ? `${word} ${preview.losses[name]}` : '';

function locksOf(board: TigerBoardView): [number, number][] {
  const where = new Map(board.generals.map((general) => [general.name, general.at]));
  return board.generals
    .filter((general) => general.side === 'a' && general.locked_with && general.at !== null)
    .map((general) => [general.at!, where.get(general.locked_with!) ?? -1]);
}

function Building({ side, sign, durability }: { side: SideName; sign: string; durability: number }) {
  return (
    <g className={`building b-${side}`}>
      <ellipse cy="13" rx="19" ry="6" fill="#0004" />
      <path className="wall" d="M-18-10h7v5h7v-5h8v5h7v-5h7v24h-36z" />
      <path className="brick" d="M-18 2h36M-18 8h36M-9-4v6M3-4v6M-3 2v6M9 2v6M-12 8v6M0 8v6M12 8v6" />
      <text className="hanja" y="7" textAnchor="middle">
        {sign}
      </text>
      {Array.from({ length: durability }, (_, i) => (
        <rect key={i} className="pip" x={(i - durability / 2) * 11 + 1} y="17" width="9" height="5" rx="2.5" />
      ))}
    </g>
  );
}

function LineSign({ line }: { line: LineName }) {
  if (line === 'moon') return <path className="ki-f" d="M2.6 4.9A5.6 5.6 0 1 1 1.4-5.5 4.6 4.6 0 0 0 2.6 4.9Z" />;
  if (line === 'frontline') return <path className="ki-s" d="M-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6" />;
  return (
    <>
      <circle r="2.8" className="ki-f" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <line key={turn} y1="-4.6" y2="-6.2" transform={`rotate(${turn})`} className="ki-s" />
      ))}
    </>
  );
}

/** What never changes: frame, lattice and studs; the only layer with filters. */
const Ground = memo(function Ground({ layout }: { layout: Layout }) {
  const shapes = [...layout.shapes.values()];
  const strokes = (width: number, className: string) =>
    shapes.map((shape) => (
      <path
        key={shape.tile.id}
        d={tilePath(shape, 0, 0.01)}
        className={className}
        strokeWidth={width}
        strokeLinejoin="round"
      />
    ));
  const shade = (id: string, from: string, to: string) => (
    <linearGradient key={id} id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  );
  return (
    <>
      <defs>
        <linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1={-PAD} x2="0" y2={layout.height + PAD}>
          <stop offset="0" stopColor="var(--wood-1)" />
          <stop offset="1" stopColor="var(--wood-2)" />
        </linearGradient>
        {['za', 'zn', 'zb'].flatMap((zone) => [
          shade(`t-${zone}-up`, `var(--${zone}-1)`, `var(--${zone}-2)`),
          shade(
            `t-${zone}-dn`,
            `color-mix(in oklab, var(--${zone}-1) 55%, var(--${zone}-2))`,
            `color-mix(in oklab, var(--${zone}-2) 97%, black)`,
          ),
        ])}
        <pattern id="burning" width="16" height="20" patternUnits="userSpaceOnUse">
          <path d="M8 1c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 3-6 1 2 2 2 2 3 1-2 2-5 1-9z" className="flame" />
        </pattern>
        <filter id="frame-sh" x="-10%" y="-10%" width="120%" height="125%">
          <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="var(--frame-shadow)" />
        </filter>
        <filter id="tri-grain" x="-15%" y="-10%" width="130%" height="120%">
          <feTurbulence type="fractalNoise" baseFrequency=".008 .18" numOctaves="4" seed="5" />
          <feColorMatrix values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.1 -.42" result="g" />
          <feComposite in="g" in2="SourceAlpha" operator="in" />
          <feMerge>
            <feMergeNode in="SourceGraphic" />
            <feMergeNode />
          </feMerge>
        </filter>
      </defs>
      <g aria-hidden="true">
        <g filter="url(#frame-sh)">{strokes(40, 'fr-edge')}</g>
        <g filter="url(#tri-grain)">{strokes(35, 'fr-wood')}</g>
        <g>{strokes(12, 'fr-groove')}</g>
        {layout.rails.map(({ key, line, p, q }) => {
          const [from, to] = shortened(p, q, 0.15);
          return <line key={key} className={`rail ${line}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
        })}
        {layout.studs.map((p) => (
          <g key={`${p[0]},${p[1]}`} transform={`translate(${p[0]} ${p[1]})`} className="stud">
            <circle r="4.4" />
            <circle r="2.5" className="c" />
            <circle r=".9" cx="-.7" cy="-.7" className="g" />
          </g>
        ))}
      </g>
    </>
  );
});
