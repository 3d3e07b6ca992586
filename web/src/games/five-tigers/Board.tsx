import { useMemo } from 'react';
import { useDrag } from '../../lib/drag';
import { useRoving } from '../../lib/roving';
import { useSay } from '../../text/language';
import type { Happening } from '../contract';
import { Dangers } from './Dangers';
import { Building, Ground, LineSign, PAD } from './Ground';
import { frameBeside, layoutOf, type Pt, tilePath } from './geometry';
import {
  dangersFor,
  type General,
  glyphOf,
  type SideName,
  STATUS_TACTIC,
  stepsTo,
  type TigerBoardView,
  type TigerFacts,
  type TigerPreview,
  tacticOf,
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
  /** Whose eyes these are: their own end is at the bottom. */
  side: SideName | null;
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

export function TigerBoard(props: Props) {
  const { facts, board, side, selected, able, marks, preview, last, onPress, onDrop, onPoint, onInspect } = props;
  const say = useSay();
  const turned = side === 'a';
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

  const dangers = dangersFor(board, side);
  const hit = board.generals.filter((general) => general.at !== null && lossOf(general, marks.get(general.at)) > 0);

  return (
    <svg
      className={`board-svg tri ${board.mode}`}
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
        const threats = general ? dangers.filter(({ on }) => on === general.name) : [];
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
          threats.length ? say('tigerInDanger', { loss: threats.reduce((sum, { loss }) => sum + loss, 0) }) : '',
          general && board.knockers.includes(general.name) ? say('tigerCanKnock') : '',
          isBurning ? say('tigerFire') : '',
          hidden.map((one) => tacticName(facts, one.tactic, say.language)).join(', '),
          tile.knock ? say('tigerKnockTile', { side: say(tile.knock === 'a' ? 'sideA' : 'sideB') }) : '',
          mark ? say(`mark_${mark.kind}`) + (mark.kind === 'move' && count ? ` ${count}` : '') : '',
          mark?.preview && general ? lossText(mark.preview, general.name, say('tigerLoses')) : '',
        ]
          .filter(Boolean)
          .join(', ');
        const rules = [
          general?.locked_with ? say('ruleLock') : '',
          threats.length ? say('ruleThreat') : '',
          ...(general?.statuses ?? []).map((status) =>
            tacticText(facts, STATUS_TACTIC[status] ?? status, say.language),
          ),
          building ? tacticText(facts, building.tactic, say.language) : '',
          isBurning ? tacticText(facts, 'fire', say.language) : '',
          ...hidden.map((one) => tacticText(facts, one.tactic, say.language)),
          tile.knock ? say('ruleKnock') : '',
        ];
        const beside = frameBeside(shape, layout.width, PAD - 4);
        const spot = roving.place(String(tile.id), () => press(tile.id));
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
            {...spot}
            onFocus={(event) => {
              spot.onFocus(event);
              onPoint(tile.id);
            }}
            onBlur={() => onPoint(null)}
          >
            <title>{[label, ...rules.filter(Boolean)].join('\n')}</title>
            {beside && <path d={beside} fill="transparent" />}
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
        <Dangers
          layout={layout}
          board={board}
          dangers={dangers.filter(({ on }) => !hit.some((general) => general.name === on))}
          stand={stand}
          hasSign={(a, b) => (selected?.at === a && marks.has(b)) || (selected?.at === b && marks.has(a))}
        />
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

const signOf = (facts: TigerFacts, tactic: string) => tacticOf(facts, tactic)?.hanja ?? '';
const tacticName = (facts: TigerFacts, tactic: string, language: 'ko' | 'en') =>
  tacticOf(facts, tactic)?.[language] ?? tactic;
const tacticText = (facts: TigerFacts, tactic: string, language: 'ko' | 'en') => {
  const known = tacticOf(facts, tactic);
  return known ? `${known[language]}: ${language === 'ko' ? known.text_ko : known.text_en}` : '';
};
const lossText = (preview: TigerPreview, name: string, word: string) =>
  preview.losses[name] ? `${word} ${preview.losses[name]}` : '';

function locksOf(board: TigerBoardView): [number, number][] {
  const where = new Map(board.generals.map((general) => [general.name, general.at]));
  return board.generals
    .filter((general) => general.side === 'a' && general.locked_with && general.at !== null)
    .map((general) => [general.at!, where.get(general.locked_with!) ?? -1]);
}
