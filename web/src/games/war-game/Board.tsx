import { type ReactNode, useMemo } from 'react';
import { Board, Over, Piece, Spot } from '../../board/Board';
import type { Closer } from '../../board/closer';
import type { Input, SpotState } from '../../board/contract';
import { Coordinates, Disc, Trail, widthOf } from '../../board/marks';
import { useSay } from '../../text/language';
import { Sign } from './Emblems';
import { Bridge, Camp, Ground } from './Ground';
import { type Cut, sheetOf } from './geometry';
import { type SideName, sideName, type WarFacts } from './model';
import type { Event } from './schema';
import { Token, type TokenLook } from './Token';
import { words } from './words';

/** What pressing a cell would do. */
export type Mark = {
  kind: 'go' | 'attack' | 'strike' | 'demolish' | 'build' | 'lay' | 'drop';
  /** What it means, for its label. */
  label: string;
  steps?: 1 | 2;
  /** The cell between, on a way of two steps. */
  through?: string | null | undefined;
  /** On a target: what can come of it. */
  pill?: string | undefined;
  /** The next press does it. */
  isArmed?: boolean;
};
const AIMS: readonly Mark['kind'][] = ['attack', 'strike', 'demolish'];

/** A unit as this viewer may see it, and what is said of it. */
export type Standing = { id: number | string; cell: string; look: TokenLook; label: string };

type Props = {
  facts: WarFacts;
  cut: Cut;
  /** Whose end is at the bottom. */
  side: SideName;
  bridges: readonly string[];
  units: readonly Standing[];
  selected: string | null;
  marks: ReadonlyMap<string, Mark>;
  /** Cells of units that can do something: shown while none is selected. */
  able?: ReadonlySet<string>;
  last?: readonly Event[];
  lit: readonly string[];
  input: Input;
  closer?: Closer;
  isOver?: boolean;
  /** Drawn between the land and the units, such as the extra row. */
  under?: ReactNode;
  /** Drawn over everything. */
  over?: ReactNode;
};

const NOBODY: ReadonlySet<string> = new Set();
const NOTHING: readonly Event[] = [];

export function WarBoard(props: Props) {
  const { facts, cut, side, bridges, units, selected, marks, able = NOBODY, last = NOTHING, lit, input } = props;
  const say = useSay();
  const sheet = useMemo(() => sheetOf(facts, cut, side === 'hanbuk'), [facts, cut, side]);
  const { layout, cell, frame, token } = sheet;
  const isSmall = token.isSmall;
  const at = new Map(units.map((unit) => [unit.cell, unit]));
  const { trail, touched } = lastOf(last);
  const yOf = new Map(layout.places.map(({ id, y }) => [id, y]));
  const standing = [...units].sort(
    (a, b) => Number(a.cell === selected) - Number(b.cell === selected) || yOf.get(a.cell)! - yOf.get(b.cell)!,
  );
  const [ringWidth, ringHeight] = [cell.width - 2, cell.height - 2];
  return (
    <Board
      label={say.of(words.board, { side: sideName(facts, side, say) })}
      className={`war ${cut}${props.isOver ? ' over' : ''}`}
      layout={layout}
      frame={frame}
      first={side === 'hanbuk' ? 'd2' : 'd8'}
      input={input}
      lit={lit}
      ground={<Ground sheet={sheet} />}
      {...(props.closer && { closer: props.closer })}
    >
      <Coordinates names={sheet.names} />
      {facts.cells.map(({ id, terrain, camp }) => {
        const unit = at.get(id);
        const mark = marks.get(id);
        const isBridge = bridges.includes(id);
        const label = [
          id,
          camp && say.of(words.camp, { side: sideName(facts, camp, say) }),
          terrain === 'river' && say.of(isBridge ? words.bridge : words.river),
          unit ? unit.label : terrain === 'land' && say.of(words.free),
          mark?.label,
        ];
        const states: (SpotState | false)[] = [
          !!mark && (AIMS.includes(mark.kind) ? 'target' : 'legal'),
          selected === id && 'selected',
          touched.has(id) && 'last',
        ];
        return (
          <Spot
            key={id}
            id={id}
            data-cell={id}
            data-unit={unit ? id : undefined}
            data-mark={mark?.kind}
            label={label.filter(Boolean).join(', ')}
            tip={[camp ? say.of(words.officer) : '']}
            states={states}
            className={`${terrain}${able.has(id) && !selected ? ' able' : ''}`}
            pressed={able.has(id) ? selected === id : undefined}
            art={
              camp ? (
                <Camp
                  side={camp}
                  cell={cell}
                  isTaken={!!props.isOver && !!unit && unit.look.side !== camp}
                  word={unit ? null : say.of(words.camp, { side: sideName(facts, camp, say) })}
                />
              ) : isBridge ? (
                <Bridge cell={cell} />
              ) : null
            }
          />
        );
      })}
      <Over>
        {props.under}
        {trail && <Trail through={trail} look="dotted" />}
        {[...marks].map(([id, mark]) =>
          mark.through && selected ? (
            <Trail
              key={id}
              through={[selected, mark.through, id]}
              look={mark.kind === 'attack' ? 'dashed' : 'dotted'}
              className={mark.kind === 'attack' ? 'way aim' : 'way'}
            />
          ) : null,
        )}
        {layout.places.map(({ id, x, y }) => {
          const mark = marks.get(id);
          if (!mark || at.has(id) || AIMS.includes(mark.kind)) return null;
          return (
            <g key={id} transform={`translate(${x} ${y})`}>
              {mark.steps ? (
                <Disc className="steps" r={isSmall ? 11 : 13.5} text={mark.steps} />
              ) : (
                <path className="plus" d="M-6 0H6M0-6V6" />
              )}
            </g>
          );
        })}
        {standing.map((unit) => (
          <Piece key={unit.id} at={unit.cell} shift={[0, unit.cell === selected ? -6 : isSmall ? -1 : -2]}>
            <g className="turning" style={{ animationDelay: `${'abcdefgh'.indexOf(unit.cell[0]!) * 40}ms` }}>
              {able.has(unit.cell) && !selected && <path className="able-mark" d={`M-9 ${token.height / 2 + 6}H9`} />}
              <Token look={unit.look} size={token} selected={unit.cell === selected} />
            </g>
          </Piece>
        ))}
        {layout.places.map(({ id, x, y, outline }) => {
          const mark = marks.get(id);
          if (!mark || !AIMS.includes(mark.kind)) return null;
          const width = outline.shape === 'cell' ? outline.width + 5 : ringWidth;
          const ring = (className: string) => (
            <rect
              className={className}
              x={-width / 2}
              y={-ringHeight / 2}
              width={width}
              height={ringHeight}
              rx={isSmall ? 6 : 9}
            />
          );
          return (
            <g key={id} className={`aim${mark.isArmed ? ' armed' : ''}`} transform={`translate(${x} ${y})`}>
              {ring('halo')}
              {ring('ring')}
              <AimPill
                text={mark.pill ?? ''}
                kind={mark.kind}
                y={cell.height / 2 - (isSmall ? 7.5 : 10)}
                isSmall={isSmall}
              />
            </g>
          );
        })}
        {props.over}
      </Over>
    </Board>
  );
}

/** What an attack can give, below its target. */
function AimPill({ text, kind, y, isSmall }: { text: string; kind: Mark['kind']; y: number; isSmall: boolean }) {
  const letter = isSmall ? 11 : 12.5;
  const [width, height] = [widthOf(text, letter) + (isSmall ? 22 : 28), isSmall ? 15 : 19];
  return (
    <g className="aim-pill" transform={`translate(0 ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <Sign name={kind === 'attack' ? 'sword' : 'blast'} x={(isSmall ? 9 : 11) - width / 2} size={isSmall ? 9 : 12} />
      <text x={isSmall ? 6 : 8} fontSize={letter} dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

/** Where the last action was, and the way it went. */
function lastOf(last: readonly Event[]): { trail: string[] | null; touched: Set<string> } {
  const touched = new Set<string>();
  let trail: string[] | null = null;
  for (const event of last) {
    if (event.kind === 'moved' || event.kind === 'attacked') {
      trail = [event.start, event.to];
      touched.add(event.start).add(event.to);
    } else if (event.kind === 'struck') {
      trail = [event.start, event.cell];
      touched.add(event.start).add(event.cell);
    } else if (event.kind === 'built' || event.kind === 'demolished' || event.kind === 'laid') touched.add(event.cell);
  }
  return { trail, touched };
}
