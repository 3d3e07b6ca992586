/** The parts of the board that are drawn and never pressed: frame and lattice, buildings, the signs of lines. */
import { memo } from 'react';
import { useSay } from '../../text/language';
import { type Layout, shortened, tilePath } from './geometry';
import type { LineName, SideName } from './model';

export const PAD = 30;

export function Building({ side, sign, durability }: { side: SideName; sign: string; durability: number }) {
  return (
    <g className={`building b-${side}`}>
      <ellipse cy="13" rx="19" ry="6" fill="#0004" />
      <path className="wall" d="M-18-10h7v5h7v-5h8v5h7v-5h7v24h-36z" />
      <path className="brick" d="M-18 2h36M-18 8h36M-9-4v6M3-4v6M-3 2v6M9 2v6M-12 8v6M0 8v6M12 8v6" />
      <text className="hanja" y="7" textAnchor="middle">
        {sign}
      </text>
      {Array.from({ length: durability }, (_, i) => (
        <rect key={i} className="pip" x={(i - durability / 2) * 11 + 1} y="17" width="9" height="5" rx="2.5" />
      ))}
    </g>
  );
}

export function LineSign({ line }: { line: LineName }) {
  if (line === 'moon') return <path className="ki-f" d="M2.6 4.9A5.6 5.6 0 1 1 1.4-5.5 4.6 4.6 0 0 0 2.6 4.9Z" />;
  if (line === 'frontline') return <path className="ki-s" d="M-4.6-4.6 4.6 4.6M4.6-4.6-4.6 4.6" />;
  return (
    <>
      <circle r="2.8" className="ki-f" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <line key={turn} y1="-4.6" y2="-6.2" transform={`rotate(${turn})`} className="ki-s" />
      ))}
    </>
  );
}

/** What never changes: frame, lattice and studs; the only layer with filters. */
export const Ground = memo(function Ground({ layout }: { layout: Layout }) {
  const say = useSay();
  const shapes = [...layout.shapes.values()];
  const strokes = (width: number, className: string) =>
    shapes.map((shape) => (
      <path
        key={shape.tile.id}
        d={tilePath(shape, 0, 0.01)}
        className={className}
        strokeWidth={width}
        strokeLinejoin="round"
      />
    ));
  const shade = (id: string, from: string, to: string) => (
    <linearGradient key={id} id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  );
  return (
    <>
      <defs>
        <linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1={-PAD} x2="0" y2={layout.height + PAD}>
          <stop offset="0" stopColor="var(--wood-1)" />
          <stop offset="1" stopColor="var(--wood-2)" />
        </linearGradient>
        {['za', 'zn', 'zb'].flatMap((zone) => [
          shade(`t-${zone}-up`, `var(--${zone}-1)`, `var(--${zone}-2)`),
          shade(
            `t-${zone}-dn`,
            `color-mix(in oklab, var(--${zone}-1) 55%, var(--${zone}-2))`,
            `color-mix(in oklab, var(--${zone}-2) 97%, black)`,
          ),
        ])}
        <pattern id="burning" width="16" height="20" patternUnits="userSpaceOnUse">
          <path d="M8 1c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 3-6 1 2 2 2 2 3 1-2 2-5 1-9z" className="flame" />
        </pattern>
        <filter id="frame-sh" x="-10%" y="-10%" width="120%" height="125%">
          <feDropShadow dx="0" dy="7" stdDeviation="7" floodColor="var(--frame-shadow)" />
        </filter>
        <filter id="tri-grain" x="-15%" y="-10%" width="130%" height="120%">
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
        <g filter="url(#frame-sh)">{strokes(40, 'fr-edge')}</g>
        <g filter="url(#tri-grain)">{strokes(35, 'fr-wood')}</g>
        <g>{strokes(12, 'fr-groove')}</g>
        {layout.rails.map(({ key, line, p, q }) => {
          const [from, to] = shortened(p, q, 0.15);
          return (
            <line key={key} className={`rail ${line}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
              <title>{say(`rule_${line}`)}</title>
            </line>
          );
        })}
        {layout.studs.map((p) => (
          <g key={`${p[0]},${p[1]}`} transform={`translate(${p[0]} ${p[1]})`} className="stud">
            <circle r="4.4" />
            <circle r="2.5" className="c" />
            <circle r=".9" cx="-.7" cy="-.7" className="g" />
          </g>
        ))}
      </g>
    </>
  );
});
