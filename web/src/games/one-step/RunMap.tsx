/** The run's map as a scroll: kinds of places from the start, ways between them, where one is. */
import { useEffect, useRef } from 'react';
import { isStill } from '../../settings';
import { useSay } from '../../text/language';
import { Token } from './Figures';
import { encounterOf, type StepFacts } from './model';
import type { Board, MapPlace } from './schema';
import { words } from './words';

const LANES = ['left', 'middle', 'right'] as const;
type Lane = (typeof LANES)[number];
export type PlaceKind = MapPlace['kind'];

/** Signs of the kinds of places, around 0, 0 in a circle of radius 12. */
const SIGNS: Record<PlaceKind, React.ReactNode> = {
  fight: <path d="M-9-9-7-9 2 0 0 2-9-7ZM9-9 7-9-2 0 0 2 9-7ZM-3 3-8 8-6 10-1 5ZM3 3 8 8 6 10 1 5Z" />,
  elite: (
    <path
      d="M-9-10Q-5-10-4-6H4Q5-10 9-10 9-5 7-3 9 8 0 10-9 8-7-3-9-5-9-10ZM-5-1-1 1-4 3ZM5-1 1 1 4 3ZM-4 6H4V7.5H-4Z"
      fillRule="evenodd"
    />
  ),
  rest: <path d="M0-11Q6-5 5-1 8-2 7-5 11 2 6 7 3 10 0 10-8 9-8 2-8-2-4-5-4-2-2-1-3-7 0-11Z" />,
  trade: (
    <path
      d="M-8-3Q-9-8 0-8T8-3L10 8Q10 10 8 10H-8Q-10 10-10 8ZM-4-8Q-4-12 0-12T4-8L2-8Q2-10 0-10T-2-8ZM-1-2H1V7H-1ZM-4 1H4V3H-4Z"
      fillRule="evenodd"
    />
  ),
  event: <path d="M-5-5Q-5-11 0-11T6-5Q6-1 2 1 1 2 1 4H-2Q-2 0 1-2 3-3 3-5-1-9-2-5ZM-2 6H1V9H-2Z" />,
  boss: <path d="M-11-10H11V-7H9V10H6V-2H-6V10H-9V-7H-11ZM-6-7V-5H6V-7Z" fillRule="evenodd" />,
};

export const PlaceSign = ({ kind, size = 24 }: { kind: PlaceKind; size?: number }) => (
  <svg className={`place-sign ${kind}`} width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
    {SIGNS[kind]}
  </svg>
);

const GAP = 84;
const xOf = (row: number) => 70 + row * GAP;
const yOf = (row: number, lane: Lane) => 58 + LANES.indexOf(lane) * 62 + ((row * 37) % 3) * 7 - 7;

const PEAKS = [
  [40, 130, 120, 1],
  [300, 120, 160, 1],
  [640, 150, 206, 1],
  [930, 140, 160, 1],
  [1180, 190, 190, 1],
  [160, 90, 84, 2],
  [460, 120, 96, 2],
  [800, 110, 92, 2],
  [1060, 100, 90, 2],
] as const;

type Props = {
  facts: StepFacts;
  board: Board;
  /** The lane that is being chosen. */
  picked: Lane | null;
  /** Absent where nothing is chosen here. */
  onPick?: ((lane: Lane) => void) | undefined;
};

export function RunMap({ facts, board, picked, onPick }: Props) {
  const say = useSay();
  const { rows, row, lane, boss, next } = board.run_map;
  const width = xOf(rows.length - 1) + 90;
  const here = row === null ? null : ([xOf(row), yOf(row, lane!)] as const);
  const open = new Set(next.filter((place) => place.open).map((place) => place.lane));
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const to = Math.max(0, xOf(row ?? 0) - 140);
    scroll.current?.scrollTo?.({ left: to, behavior: isStill() ? 'instant' : 'smooth' });
  }, [row]);
  return (
    <section className="run-map" aria-label={say.of(words.map)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="paper" ref={scroll} tabIndex={0}>
        <svg viewBox={`0 0 ${width} 232`} role="img" aria-label={mapLabel(facts, board, say)}>
          {PEAKS.map(([x, half, height, range]) => (
            <path
              key={`${x}`}
              className={`peak range${range}`}
              transform={`translate(${(x * width) / 1260} 236)`}
              d={`M${-half} 0Q${-half * 0.72} ${-height * 0.62} ${-half * 0.4} ${-height * 0.84}Q${-half * 0.16} ${-height * 1.02} 0 ${-height}Q${half * 0.24} ${-height * 0.98} ${half * 0.42} ${-height * 0.74}Q${half * 0.74} ${-height * 0.46} ${half} 0Z`}
            />
          ))}
          <circle className="sun" cx="34" cy="34" r="17" />
          {rows.slice(0, -1).flatMap((places, i) =>
            places.flatMap((place) =>
              (i === rows.length - 2 ? (['middle'] as const) : place.ways).map((to) => {
                const isOpen = i === row && place.lane === lane && open.has(to);
                return (
                  <path
                    key={`${i} ${place.lane} ${to}`}
                    className={`way${isOpen ? ' open' : ''}${row !== null && i < row ? ' past' : ''}`}
                    d={curve([xOf(i), yOf(i, place.lane)], [xOf(i + 1), yOf(i + 1, to)])}
                  />
                );
              }),
            ),
          )}
          {rows.map((places, i) =>
            places.map((place) => {
              const isNext = i === (row ?? -1) + 1;
              const isOpen = isNext && open.has(place.lane);
              const [x, y] = [xOf(i), yOf(i, place.lane)];
              const isHere = i === row && place.lane === lane;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the same places are buttons below the map
                <g
                  key={`${i} ${place.lane}`}
                  transform={`translate(${x} ${y})`}
                  className={[
                    'place',
                    place.kind,
                    isOpen && 'open',
                    isOpen && picked === place.lane && 'picked',
                    isHere && 'here',
                    row !== null && i < row && 'past',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  onClick={isOpen ? () => onPick?.(place.lane) : undefined}
                >
                  <title>
                    {place.kind === 'boss' ? say.of(encounterOf(facts, boss)) : say.of(words[`place_${place.kind}`])}
                  </title>
                  <circle r={place.kind === 'boss' ? 24 : 17} />
                  <g transform={place.kind === 'boss' ? 'scale(1.5)' : undefined}>{SIGNS[place.kind]}</g>
                </g>
              );
            }),
          )}
          {here && (
            <g transform={`translate(${here[0]} ${here[1] - 30}) scale(.72)`}>
              <Token kind="player" />
            </g>
          )}
        </svg>
      </div>
    </section>
  );
}

const curve = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) =>
  `M${x} ${y}C${x + GAP / 2} ${y} ${toX - GAP / 2} ${toY} ${toX} ${toY}`;

const mapLabel = (facts: StepFacts, board: Board, say: ReturnType<typeof useSay>): string =>
  say.of(words.mapAt, {
    row: (board.run_map.row ?? -1) + 1,
    rows: board.run_map.rows.length,
    boss: say.of(encounterOf(facts, board.run_map.boss)),
  });
