/** What is drawn and never pressed: the wooden frame with the legend in its corners, the lattice, what lies on tiles. */
import { memo } from 'react';
import type { Pt } from '../../board/contract';
import { distance, roundedPath, toward } from '../../board/geometry';
import { useSay } from '../../text/language';
import { FRAME, type Lattice, UNIT_X, UNIT_Y } from './geometry';
import type { SideName } from './model';

/** The signs of the lines and of what generals do, about 16 × 16 around 0, 0. */
const SIGNS = {
  sun: [
    ['full', 'M-3.3 0a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0Z'],
    [
      'line',
      'M0-5.3V-7.3M0 5.3V7.3M-5.3 0H-7.3M5.3 0H7.3M-3.75-3.75-5.2-5.2M3.75-3.75 5.2-5.2M-3.75 3.75-5.2 5.2M3.75 3.75 5.2 5.2',
    ],
  ],
  moon: [['full', 'M3.4 5.8A6.6 6.6 0 1 1 1.9-6.5 5.4 5.4 0 0 0 3.4 5.8Z']],
  frontline: [['line', 'M-5.5-5.5 4.5 4.5M5.5-5.5-4.5 4.5M-6.5 3-3 6.5M6.5 3 3 6.5']],
  feet: [
    [
      'full',
      'M-3.3-7.2c-2.4 0-3.4 3.4-2.3 6.6.4 1.4.2 2.1.5 2.8.5 1.4 3.1 1.1 3.2-.5.1-1.6.7-2.6.7-4.8 0-2.4-.5-4.1-2.1-4.1ZM3.2-3.8c2.3.2 3 3.2 1.8 6.1-.5 1.2-.4 1.8-.7 2.6-.6 1.4-3.2 1-3.1-.6.1-1.3-.5-2.2-.3-4.2.2-2.4.8-4 2.3-3.9Z',
    ],
  ],
  star: [['full', 'M0-7 2-2.3 7-1.9 3.2 1.4 4.4 6.3 0 3.7-4.4 6.3-3.2 1.4-7-1.9-2-2.3Z']],
  attack: [['full', 'M7-7 6.6-3.6-1.3 4.3.2 5.8-1.1 7-3.1 5-5.5 7.4-6.8 6.1-4.4 3.7-6.3 1.8-5.1.5-3.6 2 4.3-5.9Z']],
  knock: [
    ['line', 'M-4.6 2.2a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z'],
    ['full', 'M-3-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'],
  ],
  cast: [
    [
      'line',
      'M-4.5-6.5H4.5Q6.5-6.5 6.5-4.5H3.5M3.5-4.5V5Q3.5 6.5 5 6.5H-4.5Q-6.5 6.5-6.5 4.5H-3.5V-5Q-3.5-6.5-5-6.5M-1-2H1.5M-1 1H1.5',
    ],
  ],
} as const;
export type SignName = keyof typeof SIGNS;

export const Sign = ({ of }: { of: SignName }) => (
  <g className={`sign-of ${of}`}>
    {SIGNS[of].map(([look, path]) => (
      <path key={path} className={look} d={path} />
    ))}
  </g>
);

/** A sign outside of the board. */
export const SignIcon = ({ of, size = 16 }: { of: SignName; size?: number }) => (
  <svg className="sign-icon" width={size} height={size} viewBox="-8.5 -8.5 17 17" aria-hidden="true">
    <Sign of={of} />
  </svg>
);

/** The gate at the end of a camp, where one knocks. */
export const Gate = () => (
  <g className="gate">
    <path className="door" d="M-14 15V-5Q-14-16 0-16T14-5V15Z" />
    <path d="M0-16V15M-14-1H-10M14-1H10M-14 9H-10M14 9H10" />
    {[-5, 5].map((x) => (
      <g key={x}>
        <circle r="3.7" cx={x} cy="4" />
        <circle className="knob" r="1.9" cx={x} cy="-.5" />
      </g>
    ))}
  </g>
);

const BUILDINGS: Record<string, [look: string, path: string][]> = {
  wall: [
    ['stone', 'M-21-9H-14V-4H-7V-9H0V-4H7V-9H14V-4H21V15H-21Z'],
    ['joint', 'M-21 1.5H21M-21 8H21M-11-4V1.5M4-4V1.5M-3 1.5V8M12 1.5V8M-14 8V15M3 8V15'],
    ['flag', 'M0-9V-24L13-20 0-15.5'],
  ],
  tower: [
    ['beam', 'M-12 16-7-6H7L12 16H7.5L4.5 2H-4.5L-7.5 16Z'],
    ['joint', 'M-9.5 6 8 12M9.5 6-8 12'],
    ['stone', 'M-11-13H11V-4H-11Z'],
    ['joint', 'M-5.5-13V-4M0-13V-4M5.5-13V-4'],
    ['flag', 'M-15-12Q-8-15 0-22 8-15 15-12Z'],
    ['flag', 'M0-22V-31L10-28 0-25'],
  ],
};

export function Building({ side, tactic, durability }: { side: SideName; tactic: string; durability: number }) {
  return (
    <g className={`building b-${side}`}>
      <ellipse className="ground" cy="14" rx="21" ry="6.5" />
      {(BUILDINGS[tactic] ?? []).map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
      {Array.from({ length: durability }, (_, i) => (
        <rect key={i} className="pip" x={(i - durability / 2) * 11 + 1} y="20" width="9" height="5" rx="2" />
      ))}
    </g>
  );
}

const LEGEND = ['sun', 'moon', 'frontline', 'threat'] as const;

/** A corner of the frame says what a line means; the last one, what a threat looks like. */
function Corner({ layout, of, i }: { layout: Lattice; of: (typeof LEGEND)[number]; i: number }) {
  const say = useSay();
  const { width, height } = layout;
  const isAcross = width > height;
  const [fx, fy] = [i % 2 ? -1 : 1, i > 1 ? -1 : 1];
  const [cut, deep] = isAcross ? [UNIT_Y, UNIT_X] : [UNIT_X, UNIT_Y];
  const edge = FRAME - 8;
  const place = ([x, y]: Pt): Pt => [fx < 0 ? width - x : x, fy < 0 ? height - y : y];
  const plate = [
    [-edge, -edge],
    [cut * (0.76 + edge / deep), -edge],
    [-edge, deep * (0.76 + edge / cut)],
  ].map((p) => place(p as unknown as Pt));
  const inward = isAcross ? edge - 12 : edge - 9;
  const [x, y] = place([-inward, -inward]);
  const word =
    of === 'threat' ? say('tigerThreat') : say(of === 'sun' ? 'statSun' : of === 'moon' ? 'statMoon' : 'lineFront');
  const long = [...word].reduce((sum, one) => sum + (one > '\u1100' ? 9.2 : 6.4), 0);
  const outward = fx < 0 ? 'end' : 'start';
  return (
    <>
      <path className="frame-plate" d={roundedPath(plate, 0)} />
      <g transform={`translate(${x} ${y})`}>
        {of === 'threat' ? <Arrowhead turn={fx < 0 ? 180 : 0} text="1" /> : <Sign of={of} />}
        {isAcross ? (
          <text className="frame-word" x={14 * fx} y="3.6" textAnchor={outward}>
            {word}
          </text>
        ) : long > 30 ? (
          <text className="frame-word" x={-12 * fx} y={3.6 + 16 * fy} textAnchor={outward}>
            {word}
          </text>
        ) : (
          <text className="frame-word" y={3.6 + 16 * fy} textAnchor="middle">
            {word}
          </text>
        )}
        {of !== 'threat' && (
          <path
            className={`rail ${of}`}
            d={isAcross ? `M${(19 + long) * fx} 0h${22 * fx}` : `M0 ${25 * fy}v${16 * fy}`}
          />
        )}
        <title>{say(of === 'threat' ? 'ruleThreat' : `rule_${of}`)}</title>
      </g>
    </>
  );
}

/** A hollow arrowhead with a number: what a threat at rest looks like, and nothing else does. */
export const Arrowhead = ({ turn, text }: { turn: number; text: string | number }) => {
  const angle = (turn * Math.PI) / 180;
  return (
    <>
      <path className="arrowhead" transform={`rotate(${turn})`} d="M-9-7.5H2L11 0 2 7.5H-9L-6 0Z" />
      <text x={-0.6 * Math.cos(angle)} y={3.8 - 0.6 * Math.sin(angle)} textAnchor="middle">
        {text}
      </text>
    </>
  );
};

/** What never changes: frame, legend, lattice and studs; the only layer with filters. */
export const Ground = memo(function Ground({ layout }: { layout: Lattice }) {
  const say = useSay();
  const { width, height } = layout;
  const rect = (by: number, className: string) => (
    <rect
      className={className}
      x={by - FRAME}
      y={by - FRAME}
      width={width + 2 * (FRAME - by)}
      height={height + 2 * (FRAME - by)}
      rx={Math.max(9.5, 13 - by)}
    />
  );
  const shade = (id: string, from: string, to: string) => (
    <linearGradient key={id} id={id} x1="0" y1="0" x2=".4" y2="1">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  );
  return (
    <>
      <defs>
        <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--wood-1)" />
          <stop offset="1" stopColor="var(--wood-2)" />
        </linearGradient>
        {['za', 'zn', 'zb'].flatMap((zone) => [
          shade(`t-${zone}-up`, `var(--${zone}-1)`, `var(--${zone}-2)`),
          shade(
            `t-${zone}-dn`,
            `color-mix(in oklab, var(--${zone}-1) 55%, var(--${zone}-2))`,
            `color-mix(in oklab, var(--${zone}-2) 95%, black)`,
          ),
        ])}
        <pattern id="burning" width="19" height="22" patternUnits="userSpaceOnUse">
          <path className="flame" d="M10 1c1 6 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 2 4 2-3 3-6 2-10z" />
          <path className="flame-core" d="M10 10c1 3 3 3 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z" />
        </pattern>
        <pattern id="stripes" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="stripe-ground" width="12" height="12" />
          <rect className="stripe" width="5" height="12" />
        </pattern>
        <pattern id="dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="dot-ground" width="9" height="9" />
          <circle className="dot" cx="4.5" cy="4.5" r="1.7" />
        </pattern>
        <filter id="frame-sh" x="-10%" y="-10%" width="120%" height="125%">
          <feDropShadow dx="0" dy="5" stdDeviation="5" floodColor="var(--frame-shadow)" />
        </filter>
        <filter id="tri-grain" x="0" y="0" width="100%" height="100%">
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
        <g filter="url(#frame-sh)">{rect(0, 'frame-edge')}</g>
        <g filter="url(#tri-grain)">{rect(1.5, 'frame-wood')}</g>
        {rect(4.5, 'frame-line')}
        {LEGEND.map((of, i) => (
          <Corner key={of} {...{ layout, of, i }} />
        ))}
        {[...layout.shapes.values()].map(({ tile, corners }) => (
          <path key={tile.id} d={roundedPath(corners, 0)} className="frame-well" />
        ))}
        {layout.rails.map(({ key, line, p, q }) => {
          const cut = distance(p, q) * 0.13;
          const [from, to] = [toward(p, q, cut), toward(q, p, cut)];
          return (
            <line key={key} className={`rail ${line}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
              <title>{say(`rule_${line}`)}</title>
            </line>
          );
        })}
        {layout.studs.map((p) => (
          <g key={`${p[0]},${p[1]}`} transform={`translate(${p[0]} ${p[1]})`} className="stud">
            <circle r="4.6" />
            <circle r="2.7" className="c" />
            <circle r=".9" cx="-.7" cy="-.7" className="g" />
          </g>
        ))}
      </g>
    </>
  );
});
