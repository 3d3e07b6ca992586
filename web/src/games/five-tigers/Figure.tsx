import { useId } from 'react';
import { Portrait } from './Portrait';
import type { General } from './schema';

const octagon = (r: number) =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(r * 1.045 * Math.cos(angle)).toFixed(2)},${(r * 1.045 * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

/** The outline of a side: blue is an octagon, red a circle. */
export const Outline = ({ side, r, className }: { side: 'a' | 'b'; r: number; className?: string }) =>
  side === 'a' ? (
    <polygon className={className} points={octagon(r)} strokeLinejoin="round" />
  ) : (
    <circle className={className} r={r} />
  );

/** A general's medal: shadow, side, lit lacquer, the portrait cut by it, gold rim. */
export function Medal(props: { side: 'a' | 'b'; id: string; r?: number; isResting?: boolean }) {
  const { side, id, r = 20, isResting = false } = props;
  const cut = useId();
  return (
    <g className={`medal medal-${side}`}>
      <clipPath id={cut}>
        <Outline side={side} r={r - 0.4} />
      </clipPath>
      <ellipse className="medal-sh" cy="5.5" rx={r} ry={r * 0.86} />
      <g transform="translate(0 2.6)">
        <Outline side={side} r={r} className="medal-side" />
      </g>
      <Outline side={side} r={r} className="medal-top" />
      <g clipPath={`url(#${cut})`}>
        <g transform={`translate(0 ${-r * 0.035}) scale(${r / 21.5})`}>
          <Portrait id={id} />
        </g>
      </g>
      {isResting && <Outline side={side} r={r - 0.4} className="medal-rest" />}
      <Outline side={side} r={r - 0.4} className="medal-rim" />
    </g>
  );
}

/** The part of a circle between two angles, in degrees. */
function arc(r: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}

export const radiusOf = (isSmall: boolean) => (isSmall ? 18.5 : 20.2);

/** A general on the board without its plate: medal, a ring with a segment for each troop, open below. */
export function Figure(props: { general: General; isSmall: boolean; loses: number; isTired: boolean; rests: boolean }) {
  const { general, isSmall, loses, isTired, rests } = props;
  const { side, id, troops, cap, falls } = general;
  const r = radiusOf(isSmall);
  const [from, span, gap] = [147, 246, cap > 8 ? 4.5 : 6];
  const crack = `M${r * 0.62} ${-r * 0.8}l-5 4.5 3.5 3.5-6 5 3 3.5`;
  const look = (i: number) => (i < troops - loses ? ' on' : i < troops ? ' cut' : '');
  return (
    <g className={`pc pc-${side}${isTired ? ' tired' : ''}`}>
      <Medal side={side} id={id} r={r} isResting={rests} />
      <path className="seg-ground" d={arc(r + 3.4, from, from + span)} />
      {Array.from({ length: cap }, (_, i) => (
        <path
          key={i}
          className={`seg${look(i)}`}
          d={arc(r + 3.4, from + (span / cap) * i + gap / 2, from + (span / cap) * (i + 1) - gap / 2)}
        />
      ))}
      {falls > 0 && (
        <>
          <path className="crack-ground" d={crack} />
          <path className="crack" d={crack} />
        </>
      )}
    </g>
  );
}

/** Sizes of a plate: words keep the size that eyes need where the whole board is small. */
export function plateOf(name: string, troops: number, isSmall: boolean) {
  const [letter, digit] = isSmall ? [11.6, 14.4] : [8.8, 11.5];
  const number = String(troops).length * digit * 0.6 + 5;
  const word = [...name].reduce((sum, one) => sum + (one > '\u1100' ? 0.9 : 0.54) * letter, 0) + 6.5;
  return { letter, digit, number, width: number + word, height: digit + 1.6, top: isSmall ? 11.5 : 12.6 };
}

/** The troops of a general and its name; nothing is drawn over it. */
export function Plate({ troops, name, isSmall }: { troops: number; name: string; isSmall: boolean }) {
  const { letter, digit, number, width, height, top } = plateOf(name, troops, isSmall);
  return (
    <g className="name-plate" transform={`translate(${-width / 2} ${top})`}>
      <rect className="ground" width={width} height={height} rx="3.6" />
      <path
        className="count"
        d={`M3.6 0H${number}V${height}H3.6A3.6 3.6 0 0 1 0 ${height - 3.6}V3.6A3.6 3.6 0 0 1 3.6 0Z`}
      />
      <rect className="rim" width={width} height={height} rx="3.6" />
      <text className="troops" x={number / 2} y={height / 2 + digit * 0.355} style={{ fontSize: digit }}>
        {troops}
      </text>
      <text
        className="name"
        x={number + (width - number) / 2}
        y={height / 2 + letter * 0.36}
        style={{ fontSize: letter }}
      >
        {name}
      </text>
    </g>
  );
}

/** Colours of the medals; once a page. */
export function MedalColours() {
  return (
    <>
      {(['a', 'b'] as const).map((side) => (
        <radialGradient key={side} id={`face-${side}`} cx=".38" cy=".28" r=".95">
          <stop offset="0" stopColor={`var(--p${side}-hi)`} />
          <stop offset=".55" stopColor={`var(--p${side})`} />
          <stop offset="1" stopColor={`var(--p${side}-lo)`} />
        </radialGradient>
      ))}
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" fill="#0009" />
      </pattern>
    </>
  );
}
