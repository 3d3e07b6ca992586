import { type ReactNode, useMemo } from 'react';
import { Board, Over, Piece, Spot, useBoard } from '../../board/Board';
import type { Input, Layout, Place } from '../../board/contract';
import { Trail, widthOf } from '../../board/marks';
import { SMALL, useMedia } from '../../lib/media';
import { useSay } from '../../text/language';
import { Ground, Node, nodeKind, pointOf } from './Ground';
import { FINISH, nodeName, roadOf, type YutFacts } from './model';
import { Discs } from './Pieces';
import type { Board as BoardView, Moved } from './schema';

/** A way to go that the player is choosing from. */
export type Route = {
  notation: string;
  start: string;
  via: string | null | undefined;
  to: string;
  label: string;
  /** What it costs, where that is known. */
  cost: string;
  isBest: boolean;
  /** What it brings besides. */
  gains: string;
};

type Props = {
  facts: YutFacts;
  board: BoardView;
  movable: ReadonlySet<string>;
  selected: string | null;
  routes: readonly Route[];
  /** Where the token would lead each stack, while none is selected. */
  far: ReadonlySet<string>;
  /** Where sticks waited. */
  fired: readonly string[];
  last: Moved | undefined;
  lit: readonly string[];
  input: Input;
  /** What flies over everything. */
  children?: ReactNode;
};

const SIZE = 600;

/** Pieces come out at the corner that they finish on. */
export const cornerOf = (id: string) => (id === FINISH || id === 'HOME' ? 'O20' : id);

function layoutOf(facts: YutFacts): Layout {
  const places = facts.nodes
    .filter(({ id }) => id !== 'HOME')
    .map(({ id }): Place => {
      const isDot = nodeKind(id) === 'dot';
      const [x, y] = pointOf(facts, id);
      return {
        id,
        x,
        y,
        outline: { shape: 'circle', r: isDot ? 25 : 38 },
        reach: { shape: 'circle', r: isDot ? 36 : 44 },
      };
    });
  return { width: SIZE, height: SIZE, places };
}

export function YutBoard(props: Props) {
  const { facts, board, movable, selected, routes, far, fired, last, lit, input, children } = props;
  const say = useSay();
  const layout = useMemo(() => layoutOf(facts), [facts]);
  const roadOfRoute = ({ start, via, to }: Route) => roadOf(facts, start, via, to).map(cornerOf);
  const lastRoad = useMemo(
    () => (last ? roadOf(facts, last.start, last.via, last.to).map(cornerOf) : undefined),
    [facts, last],
  );
  const ends = new Map(routes.map((route, i) => [cornerOf(route.to), { ...route, i }]));
  const ways = routes.map((route) => roadOfRoute(route).slice(1, -1));

  return (
    <Board
      label={say('yutBoard')}
      className="yut"
      layout={layout}
      frame={0}
      first="O20"
      input={input}
      lit={lit}
      ground={<Ground facts={facts} places={layout.places} />}
    >
      <g aria-hidden="true">
        {lastRoad && !routes.length && <Trail through={lastRoad} look="dotted" />}
        {routes.map((route, i) => (
          <g key={route.notation}>
            <Trail through={roadOfRoute(route)} look="solid" className="route-bed" />
            <Trail through={roadOfRoute(route)} look={i ? 'broken' : 'solid'} className={`route r${i}`} />
          </g>
        ))}
      </g>
      {layout.places.map(({ id }) => {
        const end = ends.get(id);
        const isFar = far.has(id) && !end;
        const via = ways.findIndex((way) => way.includes(id));
        const count = board.stacks[id] ?? 0;
        const sign = board.stick_nodes.includes(id) ? 'waiting' : fired.includes(id) ? 'gone' : undefined;
        const label = [
          nodeName(facts, id, say),
          id === facts.finish && say('yutStart'),
          sign === 'waiting' && say('yutStickNode'),
          count > 0 && say('yutPiecesHere', { count }),
          movable.has(id) && say('yutCanMove'),
          end && (end.to === FINISH ? say('yutFinishHere') : say('yutGoHere', { label: end.label })),
          end?.cost,
          end?.gains,
        ];
        const classes = [
          'nd',
          end && `end e${end.i}`,
          isFar && 'far',
          (movable.has(id) || isFar) && 'movable',
          via >= 0 && `via v${via}`,
        ];
        return (
          <Spot
            key={id}
            id={id}
            data-node={id}
            data-sticks={sign}
            label={label.filter(Boolean).join(', ')}
            tip={[
              nodeName(facts, id, say),
              sign === 'waiting' ? say('rule_yut_stick_node') : '',
              nodeKind(id) === 'dot' ? '' : say('rule_yut_branch'),
            ]}
            states={[(end || isFar) && 'legal', last?.to === id && 'last']}
            className={classes.filter(Boolean).join(' ')}
            pressed={movable.has(id) ? id === selected : undefined}
            disabled={!end && !movable.has(id) && !isFar}
            art={<Node id={id} start={say('yutStart')} sign={sign} />}
          />
        );
      })}
      <Over>
        {layout.places
          .filter(({ id }) => board.stacks[id])
          .map(({ id }) => (
            <Piece key={id} at={id} shift={[0, -6]} road={last?.to === id ? lastRoad : undefined}>
              {movable.has(id) && id !== selected && <ellipse className="can-ring" cy="3" rx="28" ry="25" />}
              <Discs count={board.stacks[id]} selected={id === selected} />
            </Piece>
          ))}
        <Plates routes={routes} board={board} />
        {children}
      </Over>
    </Board>
  );
}

const within = (middle: number, size: number) => Math.min(Math.max(middle, size / 2 + 6), SIZE - size / 2 - 6);

type PlateBox = { route: Route; i: number; x: number; y: number; width: number; height: number };

/** At the end of each way its name, its cost and what it brings, on the side where it hides least. */
function Plates({ routes, board }: { routes: readonly Route[]; board: BoardView }) {
  const { placeOf, layout } = useBoard();
  const size = useMedia(SMALL) ? 24 : 16;
  const placed: PlateBox[] = [];
  for (const [i, route] of routes.entries()) {
    const place = placeOf(cornerOf(route.to));
    if (!place) continue;
    const texts = [[route.label, route.cost].filter(Boolean).join(' '), route.gains];
    const width = Math.max(...texts.map((text, line) => widthOf(text, line ? size * 0.84 : size))) + size * 1.5;
    const height = size * (route.gains ? 2.9 : 1.9);
    const stacked = board.stacks[route.to] ?? 0;
    const reach = nodeKind(place.id) === 'dot' ? 34 : 46;
    const [dx, dy] = [reach + width / 2, reach + height / 2 + (stacked && 8 + stacked * 6)];
    const sides = [
      [place.x + (place.x > SIZE / 2 ? -dx : dx), place.y],
      [place.x + (place.x > SIZE / 2 ? dx : -dx), place.y],
      [place.x, place.y + (place.y > SIZE / 2 ? -dy : dy)],
      [place.x, place.y + (place.y > SIZE / 2 ? dy : -dy)],
    ].map(([x = 0, y = 0]) => [within(x, width), within(y, height)] as const);
    const covers = ([x, y]: readonly [number, number]) => {
      const hides = (other: { x: number; y: number }, w: number, h: number) =>
        Math.abs(other.x - x) < (width + w) / 2 && Math.abs(other.y - y) < (height + h) / 2;
      const plates = placed.filter((other) => hides(other, other.width, other.height)).length;
      const own = hides(place, 30, 30) ? 3 : 0;
      const places = layout.places.filter((other) => other.id !== place.id && hides(other, 34, 34));
      return plates * 9 + own + places.reduce((sum, { id }) => sum + (board.stacks[id] ? 2 : 1), 0);
    };
    const [x, y] = sides.reduce((best, one) => (covers(one) < covers(best) ? one : best));
    placed.push({ route, i, x, y, width, height });
  }
  return placed.map(({ route, i, x, y, width, height }) => (
    <g key={route.notation} className={`way t${i}${route.isBest ? ' best' : ''}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={size * 0.6} />
      <text textAnchor="middle" y={route.gains ? -size * 0.2 : size * 0.36} style={{ fontSize: size }}>
        <tspan>{route.label}</tspan>
        {route.cost && (
          <tspan className="cost" dx={size * 0.35}>
            {route.cost}
          </tspan>
        )}
      </text>
      {route.gains && (
        <text textAnchor="middle" className="gains" y={size * 0.98} style={{ fontSize: size * 0.84 }}>
          {route.gains}
        </text>
      )}
    </g>
  ));
}
