import { useMemo } from 'react';
import { Board, Over, Piece, Spot } from '../../board/Board';
import type { Input, Layout, Place } from '../../board/contract';
import { Plate, Trail } from '../../board/marks';
import { useSay } from '../../text/language';
import { Ground, Node, nodeKind } from './Ground';
import { FINISH, nodeName, roadOf, type YutFacts } from './model';
import { Discs } from './Pieces';
import type { Board as BoardView, Moved } from './schema';

/** A way to go that the player is choosing from. */
export type Route = { notation: string; start: string; via: string | null | undefined; to: string; label: string };

type Props = {
  facts: YutFacts;
  board: BoardView;
  movable: ReadonlySet<string>;
  selected: string | null;
  routes: readonly Route[];
  /** Where the token would lead each stack, while none is selected. */
  far: ReadonlySet<string>;
  last: Moved | undefined;
  lit: readonly string[];
  input: Input;
};

const SIZE = 600;
const INSET = 70;
const SPAN = 460;

/** Pieces come out at the corner that they finish on. */
export const cornerOf = (id: string) => (id === FINISH || id === 'HOME' ? 'O20' : id);

function layoutOf(facts: YutFacts): Layout {
  const places = facts.nodes
    .filter(({ id }) => id !== 'HOME')
    .map(({ id, x, y }): Place => {
      const isDot = nodeKind(id) === 'dot';
      return {
        id,
        x: INSET + x * SPAN,
        y: INSET - 2 + y * SPAN,
        outline: { shape: 'circle', r: isDot ? 25 : 38 },
        reach: { shape: 'circle', r: isDot ? 36 : 44 },
      };
    });
  return { width: SIZE, height: SIZE, places };
}

export function YutBoard({ facts, board, movable, selected, routes, far, last, lit, input }: Props) {
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
    <Board label={say('yutBoard')} className="yut" layout={layout} frame={0} first="O20" input={input} lit={lit}>
      <Ground facts={facts} places={layout.places} />
      <g aria-hidden="true">
        {lastRoad && !routes.length && <Trail through={lastRoad} look="dotted" />}
        {routes.map((route, i) => (
          <Trail key={route.notation} through={roadOfRoute(route)} look="solid" className={`route r${i}`} />
        ))}
      </g>
      {layout.places.map(({ id }) => {
        const end = ends.get(id);
        const isFar = far.has(id) && !end;
        const via = ways.findIndex((way) => way.includes(id));
        const count = board.stacks[id] ?? 0;
        const label = [
          nodeName(facts, id, say),
          id === 'O20' && say('yutStart'),
          count ? say('yutPiecesHere', { count }) : '',
          movable.has(id) ? say('yutCanMove') : '',
          end ? (end.to === FINISH ? say('yutFinishHere') : say('yutGoHere', { label: end.label })) : '',
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
            label={label.filter(Boolean).join(', ')}
            tip={[id, nodeKind(id) === 'dot' ? '' : say('rule_yut_branch')]}
            states={[(end || isFar) && 'legal', last?.to === id && 'last']}
            className={classes.filter(Boolean).join(' ')}
            pressed={movable.has(id) ? id === selected : undefined}
            disabled={!end && !movable.has(id) && !isFar}
            art={<Node id={id} start={say('yutStart')} />}
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
        {routes.map((route, i) => {
          const stacked = board.stacks[route.to] ?? 0;
          const away = (nodeKind(cornerOf(route.to)) === 'dot' ? 23 : 37) + (stacked && 12 + stacked * 6);
          return (
            <Plate
              key={route.notation}
              at={cornerOf(route.to)}
              text={route.label}
              away={away}
              className={`way t${i}`}
            />
          );
        })}
      </Over>
    </Board>
  );
}
