const octagon = (r: number) =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
const OUTER = octagon(21.4);
const INNER = octagon(17.6);

/** One of `n` segments of the ring of troops; open at the bottom, where the number sits. */
function segment(n: number, i: number): string {
  const [r, span, start] = [24.3, 296, 122];
  const gap = n > 8 ? 4 : 5;
  const from = ((start + (span / n) * i + gap / 2) * Math.PI) / 180;
  const to = ((start + (span / n) * (i + 1) - gap / 2) * Math.PI) / 180;
  const at = (angle: number) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`;
}

export type Face = { side: 'a' | 'b'; glyph: string; troops: number; cap: number };

/** A general in layers: shadow, side, lit face, gold rim, hanja, ring of troops and their number. */
export function Piece({ face, dim = false, resting = false }: { face: Face; dim?: boolean; resting?: boolean }) {
  const { side, glyph, troops, cap } = face;
  const isA = side === 'a';
  const shape = (className: string, inner = false, fill?: string) =>
    isA ? (
      <polygon points={inner ? INNER : OUTER} strokeLinejoin="round" className={className} fill={fill} />
    ) : (
      <circle r={inner ? 16.7 : 20.4} className={className} fill={fill} />
    );
  return (
    <g className={`pc pc-${side}${dim ? ' dim' : ''}`}>
      <ellipse className="pc-sh" cx="0" cy="6.5" rx="20" ry="17" />
      <g transform="translate(0 3)">{shape('pc-side')}</g>
      {shape('pc-top', false, `url(#face-${side})`)}
      {shape('pc-rim', true)}
      <text className="pc-gl" textAnchor="middle" y="7.8">
        {glyph}
      </text>
      {resting && shape('pc-rest', false, 'url(#hatch)')}
      {Array.from({ length: cap }, (_, i) => (
        <path key={i} d={segment(cap, i)} className={i < troops ? 'seg on' : 'seg'} />
      ))}
      <g transform="translate(0 22.8)">
        <rect className={`bd${troops > cap ? ' over' : ''}`} x="-9.8" y="-6.9" width="19.6" height="13.8" rx="6.9" />
        <text className="bd-t" textAnchor="middle" y="4">
          {troops}
        </text>
      </g>
    </g>
  );
}

/** Colours of the faces; once a page. */
export function FaceColours() {
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
        <rect width="5" height="5" fill="#0000" />
        <rect width="2" height="5" fill="#0007" />
      </pattern>
    </>
  );
}
