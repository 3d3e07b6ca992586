/** What is painted on the units: signs of two invented countries, none of them of a real one. Each fits 26 × 24. */
import type { ReactNode } from 'react';
import type { Kind, SideName } from './model';

/* Classes: e1 paint of the side, e2 gold, e3 paper, es stroke of the side, el thin light line, eg golden stroke. */

const Blossom = ({ x = 0, y = 0, r }: { x?: number; y?: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} className="e1" cy={-r * 0.62} r={r * 0.5} transform={`rotate(${turn})`} />
    ))}
    <circle className="e2" r={r * 0.36} />
  </g>
);

const Lozenge = ({ x = 0, y = 0, r }: { x?: number; y?: number; r: number }) => {
  const diamond = (high: number, wide: number) =>
    `M${x} ${y - high}L${x + wide} ${y} ${x} ${y + high} ${x - wide} ${y}Z`;
  return (
    <>
      <path className="e1" d={diamond(r, r * 0.8)} />
      <path className="e2" d={diamond(r * 0.45, r * 0.36)} />
    </>
  );
};

/** Bars of rank, one to four, under a stud. */
const Bars = ({ count }: { count: number }) => {
  const high = count > 2 ? 3.6 : count === 2 ? 4.4 : 5;
  const bottom = (i: number) => 8 - i * 5 - (4 - count) * 2.4;
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <path key={i} className="e1" d={`M-11 ${bottom(i)}h22v-${high}h-22Z`} />
      ))}
      <circle className="e2" cy={bottom(count - 1) - 3.2 - high} r="1.9" />
    </>
  );
};

const Chevrons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => {
    const y = 4 - i * 6 + (count - 2) * 3;
    return (
      <path
        key={i}
        className="e1"
        d={`M-11 ${y - 3}L0 ${y + 3.5} 11 ${y - 3}V${y + 0.8}L0 ${y + 7.4}-11 ${y + 0.8}Z`}
      />
    );
  });

const Baton = ({ turn }: { turn: number }) => (
  <g transform={`rotate(${turn})`}>
    <rect x="-2.4" y="-12.5" width="4.8" height="25" rx="2.4" className="e1" />
    <rect x="-3.4" y="-13" width="6.8" height="4.4" rx="1.6" className="e2" />
    <rect x="-3.4" y="8.6" width="6.8" height="4.4" rx="1.6" className="e2" />
  </g>
);

const DRAWN: Record<Kind, ReactNode> = {
  president: (
    <>
      <path className="eg" d="M-8.5-9.5q-3 5 0 10M8.5-9.5q3 5 0 10M-12-11q-4 6.5 0 13M12-11q4 6.5 0 13" />
      <rect x="-4.6" y="-12" width="9.2" height="14" rx="4.6" className="e1" />
      <path className="el" d="M-3.6-8.5H3.6M-3.6-5.5H3.6M-3.6-2.5H3.6" />
      <path className="es" d="M-6.6-2.5v1a6.6 6.6 0 0 0 13.2 0v-1M0 5.5v5M-5.5 10.8H5.5" />
    </>
  ),
  'prime-minister': (
    <>
      <path className="es" d="M-4.5-6v-3q0-1.5 1.5-1.5h6q1.5 0 1.5 1.5v3" />
      <rect x="-12" y="-6.5" width="24" height="17" rx="3" className="e1" />
      <path className="el" d="M-11 1.5H-3.5M3.5 1.5H11" />
      <rect x="-3.5" y="-1.5" width="7" height="6" rx="1.4" className="e2" />
    </>
  ),
  colonel: (
    <>
      <Blossom y={-5.4} r={6.6} />
      <Blossom x={-7.4} y={5.8} r={6.6} />
      <Blossom x={7.4} y={5.8} r={6.6} />
    </>
  ),
  'lieutenant-colonel': (
    <>
      <Blossom x={-7.2} r={7.6} />
      <Blossom x={7.2} r={7.6} />
    </>
  ),
  major: <Blossom r={11} />,
  sergeant: <Bars count={4} />,
  corporal: <Bars count={3} />,
  'private-first-class': <Bars count={2} />,
  private: <Bars count={1} />,
  engineer: (
    <>
      <path className="e1" d="M-13 11V5.5Q0-5 13 5.5V11H8.5Q7 3.5 0 3.5T-8.5 11Z" />
      <path className="el" d="M-11 6.5Q0-2.5 11 6.5" />
      <g transform="translate(1 -6) rotate(-24)">
        <path className="e2" d="M-7-5.5H4.5L8-3 4.5-.8H-7Z" />
        <path className="e1" d="M-2-.8h3V7.5h-3Z" />
      </g>
    </>
  ),
  civilian: (
    <>
      <path className="e1" d="M-11 11.5Q-10.5 3.5-4 2.5L0 6 4 2.5Q10.5 3.5 11 11.5Z" />
      <circle className="e3 k" cy="-2.6" r="5.2" />
      <path className="e2" d="M-9.5-4.3Q-5.4-5-5-7.5-4-12 0-12T5-7.5Q5.4-5 9.5-4.3 0-1.5-9.5-4.3Z" />
      <path className="el" d="M-6 11V7.5M6 11V7.5" />
    </>
  ),
  tank: (
    <>
      <path
        className="e1"
        d="M-6.5-9H3.5Q5.5-9 6-6.8H14.5V-4H6.8L7.4-1.5H-8.6L-7.8-7.5Q-7.6-9-6.5-9ZM-11.5-.6H11L13 3.4H-13.5Z"
      />
      <rect x="-13.5" y="4" width="27" height="7.6" rx="3.8" className="e1" />
      {[-8.5, -2.8, 2.8, 8.5].map((x) => (
        <circle key={x} className="e2" cx={x} cy="7.8" r="2" />
      ))}
      <path className="el" d="M-5-6.4H1" />
    </>
  ),
  leader: (
    <>
      <path className="eg" d="M0-12.5V-9.5M-8.5-10.8-6.8-8.6M8.5-10.8 6.8-8.6" />
      <path className="e1" d="M-12.5-1.5Q-10.5-8.5 0-8.5T12.5-1.5Q7 .8 0 .8T-12.5-1.5Z" />
      <path className="e3 k" d="M-9 .2V4.4Q0 7 9 4.4V.2Q0 2.6-9 .2Z" />
      <path className="e1" d="M-9.5 4.6Q0 7.6 9.5 4.6 9 10.6 0 10.6T-9.5 4.6Z" />
      <circle className="e2" cy="-4" r="2.6" />
    </>
  ),
  general: (
    <>
      <path className="e1" d="M-5.5-10.5 9.5-12V-7.6L-5.5-6.1Z" />
      <path className="es" d="M-5.5-10V6.5M9.5-11.5V4.5" />
      <ellipse className="e1" cx="-8.6" cy="7.4" rx="4.3" ry="3.4" transform="rotate(-18 -8.6 7.4)" />
      <ellipse className="e1" cx="6.4" cy="5.4" rx="4.3" ry="3.4" transform="rotate(-18 6.4 5.4)" />
      <path className="eg" d="M-13-3q-1-4 2.5-6M13 10.5q1.5-2 0-5" />
    </>
  ),
  marshal: (
    <>
      <Baton turn={42} />
      <Baton turn={-42} />
    </>
  ),
  'senior-colonel': (
    <>
      <Lozenge y={-5.2} r={6.4} />
      <Lozenge x={-7.6} y={5.4} r={6.4} />
      <Lozenge x={7.6} y={5.4} r={6.4} />
    </>
  ),
  'middle-colonel': (
    <>
      <Lozenge x={-7} r={8.4} />
      <Lozenge x={7} r={8.4} />
    </>
  ),
  'junior-colonel': <Lozenge r={11.4} />,
  'senior-soldier': <Chevrons count={3} />,
  'middle-soldier': <Chevrons count={2} />,
  'junior-soldier': <Chevrons count={1} />,
  recruit: (
    <>
      <path className="e1" d="M-10 4Q-10.5-10 0-10T10 4Z" />
      <path className="e1" d="M-12.5 3.2H12.5Q12.5 7-9 7-12.5 7-12.5 3.2Z" />
      <path className="es" d="M-7.5 7.5Q-6 11.5 0 11.5T7.5 7.5" />
      <path className="el" d="M-6 0Q-5.5-5.5-1-7" />
    </>
  ),
  missile: (
    <g transform="rotate(40)">
      <path className="e2" d="M-3.2 8H3.2L0 14.5Z" />
      <path className="e1" d="M-4.6 0-9.5 9-4.6 7.5ZM4.6 0 9.5 9 4.6 7.5Z" />
      <path className="e3 k" d="M0-14.5Q5.2-9.5 5.2-2.5V8H-5.2V-2.5Q-5.2-9.5 0-14.5Z" />
      <path className="e1" d="M0-14.5Q4.3-10.4 5-5H-5Q-4.3-10.4 0-14.5Z" />
      <circle className="e1" cy=".5" r="2.2" />
    </g>
  ),
};

export const Emblem = ({ kind }: { kind: Kind }) => <g className="em">{DRAWN[kind]}</g>;

/** An emblem by itself, beside a word. */
export const EmblemMark = ({ side, kind, size = 20 }: { side: SideName; kind: Kind; size?: number }) => (
  <svg className={`emblem ${side}`} width={size} height={size} viewBox="-15 -15 30 30" aria-hidden="true">
    <Emblem kind={kind} />
  </svg>
);

const line = (d: string, width = 2) => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** Small signs, 20 × 20, in the colour of the text around them. */
const SIGNS = {
  eye: (
    <>
      {line('M-9 0Q0-10.5 9 0 0 10.5-9 0Z', 2.2)}
      <circle r="3.2" fill="currentColor" />
    </>
  ),
  still: (
    <>
      {line('M-7-6H7V6H-7Z', 3)}
      <circle r="2.2" fill="currentColor" />
    </>
  ),
  walked: line('M-6-4 0 4 6-4', 4),
  strode: line('M-6-8 0-1 6-8M-6 1 0 8 6 1', 3.6),
  sword: (
    <path
      d="M8.5-8.5 8-4.2-1.7 5.5l1.9 1.9-1.6 1.5-2.5-2.5-3 3-1.6-1.6 3-3-2.4-2.4 1.5-1.6 1.9 1.9L4.2-8Z"
      fill="currentColor"
    />
  ),
  blast: line(
    'M0-10V-6M0 6V10M-10 0H-6M6 0H10M-7-7-4.5-4.5M7-7 4.5-4.5M-7 7-4.5 4.5M7 7 4.5 4.5M-2-2 2 2M2-2-2 2',
    2.2,
  ),
  bridge: line('M-9 6V2Q0-6 9 2V6M-9-1.5Q0-9 9-1.5M-4.5-4V0M0-6V-2M4.5-4V0'),
  flag: line('M-6 9V-8.5M-6-8Q-1-11 2.5-8T9-7.5V1Q4.5 3.5 1.5 1T-6 1'),
} satisfies Record<string, ReactNode>;

export type SignName = keyof typeof SIGNS;

/** A small sign inside a drawing. */
export const Sign = ({ name, x = 0, y = 0, size }: { name: SignName; x?: number; y?: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`}>{SIGNS[name]}</g>
);
/** A small sign beside a word. */
export const SignMark = ({ name, size = 16 }: { name: SignName; size?: number }) => (
  <svg className="sign-mark" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
    {SIGNS[name]}
  </svg>
);
