/** Small paintings for the cards of games; a game's folder brings its own, or the character on its pieces. */
import { useModule } from '../games/registry';

/** A piece with a character on it: side a has eight sides, side b is round. */
export function Disc({ x, y, r, side, glyph }: { x: number; y: number; r: number; side: 'a' | 'b'; glyph: string }) {
  const shape = (grow: number) =>
    side === 'b'
      ? {
          d: `M${-r - grow} 0a${r + grow} ${r + grow} 0 1 0 ${2 * (r + grow)} 0a${r + grow} ${r + grow} 0 1 0 ${-2 * (r + grow)} 0`,
        }
      : {
          d: `M${Array.from({ length: 8 }, (_, i) => {
            const angle = Math.PI / 8 + (i * Math.PI) / 4;
            return `${((r + grow) * 1.05 * Math.cos(angle)).toFixed(1)} ${((r + grow) * 1.05 * Math.sin(angle)).toFixed(1)}`;
          }).join('L')}Z`,
        };
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy={r * 0.35} rx={r} ry={r * 0.86} fill="#0005" />
      <path {...shape(0)} fill={`var(--p${side}-side)`} transform={`translate(0 ${r * 0.15})`} />
      <path
        {...shape(0)}
        fill={`url(#art-${side})`}
        stroke="var(--gold)"
        strokeWidth={r * 0.08}
        strokeLinejoin="round"
      />
      <path {...shape(-r * 0.19)} fill="none" stroke="var(--gold)" strokeOpacity=".55" />
      <text y={r * 0.37} textAnchor="middle" fontFamily="serif" fontSize={r * 1.05} fill="var(--piece-ink)">
        {glyph}
      </text>
    </g>
  );
}

const Shades = () => (
  <defs>
    {(['a', 'b'] as const).map((side) => (
      <radialGradient key={side} id={`art-${side}`} cx=".36" cy=".26" r=".95">
        <stop offset="0" stopColor={`var(--p${side}-hi)`} />
        <stop offset=".55" stopColor={`var(--p${side})`} />
        <stop offset="1" stopColor={`var(--p${side}-lo)`} />
      </radialGradient>
    ))}
    <linearGradient id="art-wood" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--wood-1)" />
      <stop offset="1" stopColor="var(--wood-2)" />
    </linearGradient>
    <radialGradient id="art-paper" cx=".5" cy=".4" r=".8">
      <stop offset="0" stopColor="var(--hanji-1)" />
      <stop offset="1" stopColor="var(--hanji-2)" />
    </radialGradient>
  </defs>
);

/** The painting of a game without one of its own. */
function PlainArt({ glyph }: { glyph: string }) {
  return (
    <>
      <rect width="400" height="225" fill="url(#art-wood)" />
      {Array.from({ length: 15 }, (_, i) => (
        <rect
          key={i}
          x={24 + (i % 5) * 72}
          y={10 + Math.floor(i / 5) * 70}
          width="66"
          height="64"
          rx="8"
          fill={i % 2 ? 'var(--hanji-2)' : 'var(--hanji-1)'}
        />
      ))}
      <Disc x={128} y={112} r={34} side="a" glyph={glyph} />
      <Disc x={272} y={112} r={34} side="b" glyph={glyph} />
    </>
  );
}

export function Art({ game }: { game: string }) {
  const module = useModule(game);
  return (
    <svg className="art-box" viewBox="0 0 400 225" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Shades />
      {module?.Painting ? <module.Painting /> : <PlainArt glyph={module?.glyph ?? '遊'} />}
    </svg>
  );
}
