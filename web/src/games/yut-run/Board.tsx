import { useEffect, useMemo, useRef } from 'react';
import { useDrag } from '../../lib/drag';
import { useRoving } from '../../lib/roving';
import { isStill } from '../../settings';
import { useSay } from '../../text/language';
import { FINISH, type Moved, nodeName, roadOf, type YutBoardView, type YutFacts } from './model';
import { DiscColours, Discs } from './Pieces';

/** A way to go that the player is choosing from. */
export type Route = { notation: string; start: string; via: string | null; to: string; label: string; kind: number };

type Props = {
  facts: YutFacts;
  board: YutBoardView;
  movable: ReadonlySet<string>;
  selected: string | null;
  routes: readonly Route[];
  /** Where the token would lead each stack, while none is selected. */
  far: ReadonlySet<string>;
  last: Moved | null;
  onSelect: (start: string | null) => void;
  onGo: (node: string) => void;
};

const L = 70;
const SPAN = 460;
const CORNERS: Record<string, string> = { O5: 'c-blue', O10: 'c-black', O15: 'c-white', O20: 'c-red' };
const HANJA = [
  ['春', 452, 300],
  ['夏', 300, 452],
  ['秋', 148, 300],
  ['冬', 300, 150],
] as const;

function Taegeuk({ r }: { r: number }) {
  const h = r / 2;
  const wave = `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${h} ${h} 0 0 1 0 0A${h} ${h} 0 0 0 ${-r} 0Z`;
  return (
    <g transform="rotate(-33)">
      <circle r={r} className="tg-b" />
      <path className="tg-r" d={wave} />
    </g>
  );
}

const sphere = (id: string, light: string, deep: string) => (
  <radialGradient id={id} cx=".38" cy=".3" r=".85">
    <stop offset="0" stopColor={light} />
    <stop offset="1" stopColor={deep} />
  </radialGradient>
);

export function YutBoard({ facts, board, movable, selected, routes, far, last, onSelect, onGo }: Props) {
  const say = useSay();
  const points = useMemo(
    () =>
      new Map(facts.nodes.map((node) => [node.id, { id: node.id, x: L + node.x * SPAN, y: L - 2 + node.y * SPAN }])),
    [facts],
  );
  const places = useMemo(() => [...points.values()].filter((point) => point.id !== 'HOME'), [points]);
  const roving = useRoving(places, 'O20');
  const stacks = useRef(new Map<string, SVGGElement>());
  const ends = new Map(routes.map((route, i) => [route.to === FINISH ? 'O20' : route.to, { ...route, kind: i }]));
  const line = (ids: readonly string[]) =>
    ids
      .map((id) => points.get(id === 'HOME' ? 'O20' : id)) // pieces come out at the corner they finish on
      .filter((point) => point !== undefined)
      .map((point) => `${point.x},${point.y}`)
      .join(' ');

  const drag = useDrag({
    canDrag: (id) => movable.has(id),
    onGrab: onSelect,
    onDrop: (_, at) => {
      const near = [...ends.keys()].find((id) => {
        const point = points.get(id);
        return point && Math.hypot(point.x - at.x, point.y - at.y) < 46;
      });
      if (near) onGo(near);
    },
  });

  // The moved stack walks along its road; the board already shows where it ends.
  useEffect(() => {
    if (!last || isStill()) return;
    const end = points.get(last.to);
    const element = stacks.current.get(last.to);
    if (!end || !element?.animate) return;
    const road = roadOf(facts, last.start, last.via, last.to).map((id) => points.get(id) ?? end);
    const frames = road.map((point) => ({ transform: `translate(${point.x - end.x}px, ${point.y - end.y}px)` }));
    if (frames.length > 1) element.animate(frames, { duration: 110 * (frames.length - 1), easing: 'ease-in-out' });
  }, [last, facts, points]);

  const press = (id: string) => {
    if (drag.swallowed()) return;
    if (ends.has(id) || (far.has(id) && !movable.has(id))) onGo(id);
    else if (movable.has(id)) onSelect(id === selected ? null : id);
    else onSelect(null);
  };

  return (
    <svg className="board-svg yut" viewBox="0 0 600 600" role="group" aria-label={say('yutBoard')} {...drag.surface}>
      <defs>
        <filter id="hanji" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".012 .5" numOctaves="3" seed="7" result="n" />
          <feColorMatrix in="n" values="0 0 0 0 .45  0 0 0 0 .36  0 0 0 0 .22  0 0 0 .55 -.2" />
        </filter>
        <filter id="grain" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".006 .16" numOctaves="4" seed="11" />
          <feColorMatrix values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.1 -.42" />
        </filter>
        <linearGradient id="yw" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--wood-1)" />
          <stop offset="1" stopColor="var(--wood-2)" />
        </linearGradient>
        <radialGradient id="yp" cx=".5" cy=".42" r=".75">
          <stop offset="0" stopColor="var(--hanji-1)" />
          <stop offset="1" stopColor="var(--hanji-2)" />
        </radialGradient>
        <DiscColours />
        {sphere('ob-blue', 'light-dark(#4d86d0, #72a6ec)', 'light-dark(#24559f, #2f66b8)')}
        {sphere('ob-red', 'light-dark(#dd6650, #f07f67)', 'light-dark(#a5301c, #c0442e)')}
        {sphere('ob-white', '#fffdf6', 'light-dark(#e6dcc4, #cfc3aa)')}
        {sphere('ob-black', 'light-dark(#5a5048, #40372f)', 'light-dark(#211b16, #080605)')}
        <clipPath id="yframe">
          <rect x="4" y="2" width="592" height="592" rx="36" />
        </clipPath>
        <clipPath id="yclip">
          <rect x="18" y="16" width="564" height="564" rx="24" />
        </clipPath>
        <filter id="ysh" x="-10%" y="-10%" width="120%" height="122%">
          <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="var(--frame-shadow)" />
        </filter>
        <filter id="soft" x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="2.4" />
        </filter>
      </defs>

      <g aria-hidden="true">
        <rect x="4" y="2" width="592" height="592" rx="36" fill="url(#yw)" filter="url(#ysh)" />
        <g clipPath="url(#yframe)">
          <rect x="4" y="2" width="592" height="592" filter="url(#grain)" opacity=".55" />
        </g>
        <rect x="4.8" y="2.8" width="590.4" height="590.4" rx="35.4" className="fr-hi" />
        <g clipPath="url(#yclip)">
          <rect x="18" y="16" width="564" height="564" fill="url(#yp)" />
          <rect x="18" y="16" width="564" height="564" filter="url(#hanji)" className="fib" />
        </g>
        <rect x="18" y="16" width="564" height="564" rx="24" className="fr-in" />
        <g className="wm">
          {HANJA.map(([season, x, y]) => (
            <text key={season} x={x} y={y}>
              {season}
            </text>
          ))}
        </g>
        <rect x="30" y="28" width="540" height="540" rx="16" className="fr-in2" />

        <g className="roads">
          {['edge', '', 'core'].map((layer) =>
            facts.edges.map(([from, to]) => {
              const a = points.get(from === 'HOME' ? 'O20' : from)!;
              const b = points.get(to)!;
              return <line key={`${layer}${from}${to}`} className={layer} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
            }),
          )}
        </g>
        <g className="chev">
          {(['O1', 'O6', 'O11', 'O16'] as const).map((id, i) => {
            const point = points.get(id)!;
            const [dx, dy, turn] = (
              [
                [0, 46, -90],
                [46, 0, 180],
                [0, -46, 90],
                [-46, 0, 0],
              ] as const
            )[i]!;
            return (
              <path
                key={id}
                d="M-4-6 3 0-4 6"
                transform={`translate(${point.x + dx} ${point.y + dy}) rotate(${turn})`}
              />
            );
          })}
        </g>
        {last && !routes.length && (
          <polyline className="trail" points={line(roadOf(facts, last.start, last.via, last.to))} />
        )}
        {routes.map((route, i) => (
          <polyline
            key={route.notation}
            className={`route r${i}`}
            points={line(roadOf(facts, route.start, route.via, route.to))}
          />
        ))}
      </g>

      {places.map(({ id, x, y }) => {
        const corner = CORNERS[id];
        const kind = id === 'C' ? 'centre' : corner ? 'corner' : 'dot';
        const end = ends.get(id);
        const via = routes.findIndex((route) =>
          roadOf(facts, route.start, route.via, route.to).slice(1, -1).includes(id),
        );
        const count = board.stacks[id] ?? 0;
        const isFar = far.has(id) && !end;
        const name = nodeName(id, say.language);
        const label = [
          name,
          count ? say('yutPiecesHere', { count }) : '',
          movable.has(id) ? say('yutCanMove') : '',
          end ? (end.to === FINISH ? say('yutFinishHere') : say('yutGoHere', { label: end.label })) : '',
        ]
          .filter(Boolean)
          .join(', ');
        const classes = [
          'nd',
          kind,
          corner,
          end && `end e${end.kind}`,
          (movable.has(id) || isFar) && 'movable',
          via >= 0 && `via v${via}`,
          last?.to === id && 'last',
        ];
        return (
          <g
            key={id}
            transform={`translate(${x} ${y})`}
            className={classes.filter(Boolean).join(' ')}
            role="button"
            aria-label={label}
            aria-pressed={movable.has(id) ? id === selected : undefined}
            aria-disabled={!end && !movable.has(id) && !isFar ? true : undefined}
            data-node={id}
            onClick={() => press(id)}
            {...drag.grip(id)}
            {...roving.place(id, () => press(id))}
          >
            <title>
              {[`${label} (${id})`, id === 'C' || corner ? say('rule_yut_branch') : ''].filter(Boolean).join('\n')}
            </title>
            {kind === 'dot' && (
              <>
                <circle r="20.2" className="oe" />
                <circle r="19" className="o" />
                <circle r="13.4" className="i" />
              </>
            )}
            {kind === 'corner' && (
              <>
                <circle r="34.2" className="oe" />
                <circle r="33" className="o" />
                <circle r="26.5" className="ring" />
                <circle r="19" className="i" />
                {id === 'O20' && (
                  <text className="st" y="5" textAnchor="middle">
                    {say('yutStart')}
                  </text>
                )}
              </>
            )}
            {kind === 'centre' && (
              <>
                <circle r="40.2" className="oe" />
                <circle r="39" className="o" />
                <circle r="32.5" className="ring" />
                <Taegeuk r={24} />
              </>
            )}
            {end && <circle r={kind === 'dot' ? 25 : 38} className="pulse" />}
            {isFar && <circle r={kind === 'dot' ? 25 : 38} className="pulse far" />}
            <circle r={kind === 'dot' ? 36 : 44} fill="transparent" />
            <circle r={kind === 'dot' ? 30 : 44} className="focus" fill="none" />
          </g>
        );
      })}

      <g pointerEvents="none" aria-hidden="true">
        {places
          .filter(({ id }) => board.stacks[id])
          .map(({ id, x, y }) => {
            const held = drag.dragging?.id === id ? drag.dragging : null;
            return (
              <g key={id} style={{ transform: `translate(${held?.x ?? x}px, ${(held?.y ?? y) - 6}px)` }}>
                <g
                  ref={(element) => {
                    if (element) stacks.current.set(id, element);
                    else stacks.current.delete(id);
                  }}
                  className={`tokw${movable.has(id) ? ' can' : ''}`}
                >
                  {movable.has(id) && id !== selected && <ellipse className="can-ring" cy="3" rx="28" ry="25" />}
                  <Discs count={board.stacks[id]} selected={id === selected} />
                </g>
              </g>
            );
          })}
        {routes.map((route, i) => {
          const end = points.get(route.to === FINISH ? 'O20' : route.to);
          if (!end) return null;
          const stacked = board.stacks[route.to] ? 12 + (board.stacks[route.to] ?? 0) * 6 : 0;
          const up = (CORNERS[end.id] || end.id === 'C' ? 58 : 44) + stacked;
          const flip = end.y - up < 40;
          const width = Math.max(58, 28 + route.label.length * (say.language === 'ko' ? 14.5 : 8.6));
          const x = Math.min(Math.max(end.x, width / 2 + 22), 578 - width / 2);
          return (
            <g
              key={route.notation}
              transform={`translate(${x} ${flip ? end.y + up : end.y - up})`}
              className={`way t${i}`}
            >
              <rect x={-width / 2} y="-14" width={width} height="28" rx="14" />
              <text y="5" textAnchor="middle">
                {route.label}
              </text>
              <path d={flip ? 'M-6-13.5h12l-6-7z' : 'M-6 13.5h12l-6 7z'} transform={`translate(${end.x - x} 0)`} />
            </g>
          );
        })}
      </g>
    </svg>
  );
}
