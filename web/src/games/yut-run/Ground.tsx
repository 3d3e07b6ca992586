/** The parts of the yut board that are drawn and never change: frame, paper, roads, and the art of each place. */
import { memo } from 'react';
import type { Place } from '../../board/contract';
import type { YutFacts } from './model';
import { DiscColours } from './Pieces';

const CORNERS: Record<string, string> = { O5: 'c-blue', O10: 'c-black', O15: 'c-white', O20: 'c-red' };
const SEASONS = [
  ['春', 452, 300],
  ['夏', 300, 452],
  ['秋', 148, 300],
  ['冬', 300, 150],
] as const;
/** Arrowheads after each corner: at which place, how far from it, which way. */
const CHEVRONS = [
  ['O1', 0, 46, -90],
  ['O6', 46, 0, 180],
  ['O11', 0, -46, 90],
  ['O16', -46, 0, 0],
] as const;

/** A fitting on each corner of the frame. */
const BRASS = [
  'translate(4 2)',
  'translate(596 2) rotate(90)',
  'translate(596 594) rotate(180)',
  'translate(4 594) rotate(270)',
];

export const nodeKind = (id: string): 'centre' | 'corner' | 'dot' =>
  id === 'C' ? 'centre' : id in CORNERS ? 'corner' : 'dot';

/** Where the board's places begin, and how far they reach. */
export const POINT_INSET = 70;
const SPAN = 460;

/** A place of the unit square that the server tells, on the drawn board. */
export function pointOf(facts: YutFacts, id: string): readonly [x: number, y: number] {
  const { x = 1, y = 1 } = facts.nodes.find((node) => node.id === id) ?? {};
  return [POINT_INSET + x * SPAN, POINT_INSET - 2 + y * SPAN];
}

/** Whether a stick waits on a place, or has waited there. */
export type StickSign = 'waiting' | 'gone' | undefined;

/** A brass diamond with two crossed sticks; hatched and ticked once somebody has been there. */
const StickNode = ({ isGone }: { isGone: boolean }) =>
  isGone ? (
    <g className="stick-node gone">
      <path d="M0-18 18 0 0 18-18 0Z" className="plate" />
      <path d="M-6 .5-2 4.5 6.5-4.5" className="tick" />
    </g>
  ) : (
    <g className="stick-node">
      <path d="M0-25 25 0 0 25-25 0Z" className="rim" />
      <path d="M0-21.5 21.5 0 0 21.5-21.5 0Z" className="plate" />
      <rect x="-3" y="-11" width="6" height="22" rx="3" className="one" transform="rotate(38)" />
      <g transform="rotate(-38)">
        <rect x="-3" y="-11" width="6" height="22" rx="3" className="two" />
        <path d="M-1.6-4.6 1.6-1.4M1.6-4.6-1.6-1.4M-1.6 1.4 1.6 4.6M1.6 1.4-1.6 4.6" />
      </g>
    </g>
  );

/** A place as it is printed on the paper. */
export function Node({ id, start, sign }: { id: string; start: string; sign: StickSign }) {
  const kind = nodeKind(id);
  if (kind === 'dot' && sign) {
    return (
      <g className="dot">
        <circle r="22" className="oe" />
        <circle r="21" className="o" />
        <StickNode isGone={sign === 'gone'} />
      </g>
    );
  }
  if (kind === 'dot') {
    return (
      <g className="dot">
        <circle r="20.2" className="oe" />
        <circle r="19" className="o" />
        <circle r="13.4" className="i" />
      </g>
    );
  }
  if (kind === 'corner') {
    return (
      <g className={`corner ${CORNERS[id]}`}>
        <circle r="34.2" className="oe" />
        <circle r="33" className="o" />
        <circle r="26.5" className="ringed" />
        <circle r="19" className="i" />
        {id === 'O20' && (
          <text className="st" y="5" textAnchor="middle">
            {start}
          </text>
        )}
      </g>
    );
  }
  return (
    <g className="centre">
      <circle r="40.2" className="oe" />
      <circle r="39" className="o" />
      <circle r="32.5" className="ringed" />
      <Taegeuk r={24} />
    </g>
  );
}

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

/** Frame, paper and roads; the only layer with filters. */
export const Ground = memo(function Ground({ facts, places }: { facts: YutFacts; places: readonly Place[] }) {
  const at = (id: string) => places.find((place) => place.id === (id === 'HOME' ? 'O20' : id))!;
  return (
    <>
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
        <linearGradient id="ybrass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6dc98" />
          <stop offset=".5" stopColor="#c9983f" />
          <stop offset="1" stopColor="#8a5f1c" />
        </linearGradient>
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
      </defs>
      <g aria-hidden="true">
        <rect x="4" y="2" width="592" height="592" rx="36" fill="url(#yw)" filter="url(#ysh)" />
        <g clipPath="url(#yframe)">
          <rect x="4" y="2" width="592" height="592" filter="url(#grain)" opacity=".55" />
        </g>
        <rect x="8" y="6" width="584" height="584" rx="32" className="fr-hi" />
        <g clipPath="url(#yclip)">
          <rect x="18" y="16" width="564" height="564" fill="url(#yp)" />
          <rect x="18" y="16" width="564" height="564" filter="url(#hanji)" className="fib" />
        </g>
        <rect x="18" y="16" width="564" height="564" rx="24" className="fr-in" />
        <g className="wm">
          {SEASONS.map(([season, x, y]) => (
            <text key={season} x={x} y={y}>
              {season}
            </text>
          ))}
        </g>
        <rect x="29" y="27" width="542" height="542" rx="13" className="fr-in2" />
        <rect x="33" y="31" width="534" height="534" rx="10" className="fr-in2 fine" />
        {BRASS.map((place) => (
          <g key={place} transform={place} className="brass">
            <path d="M0 60V36Q0 0 36 0H60Q54 12.5 40 13H30Q13.5 13.5 13 30V40Q12.5 54 0 60Z" />
            <path d="M7 47h0M47 7h0M12 12h0" className="studs" />
          </g>
        ))}
        <g className="roads">
          {['band-edge', 'band', 'core'].map((layer) =>
            facts.edges.map(([from, to]) => {
              const [a, b] = [at(from), at(to)];
              return <line key={`${layer}${from}${to}`} className={layer} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
            }),
          )}
        </g>
        <g className="chev">
          {CHEVRONS.map(([id, dx, dy, turn]) => (
            <path
              key={id}
              d="M-4-6 3 0-4 6"
              transform={`translate(${at(id).x + dx} ${at(id).y + dy}) rotate(${turn})`}
            />
          ))}
        </g>
      </g>
    </>
  );
});
