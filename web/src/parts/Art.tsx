/** Small paintings for the cards of games. */

const tri = (c: number, r: number): string => {
  const x = c * 40;
  const y = r * 69.3;
  return (c + r) % 2 === 0
    ? `${x + 40},${y} ${x + 80},${y + 69.3} ${x},${y + 69.3}`
    : `${x},${y} ${x + 80},${y} ${x + 40},${y + 69.3}`;
};

function Disc({ x, y, r, side, glyph }: { x: number; y: number; r: number; side: 'a' | 'b'; glyph: string }) {
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

const YUT_DOTS = [
  [60, 150],
  [130, 150],
  [200, 150],
  [270, 150],
  [340, 150],
  [340, 80],
  [340, 10],
  [270, 80],
  [410, 80],
] as const;

function YutArt() {
  return (
    <>
      <rect width="400" height="225" fill="url(#art-paper)" />
      <g stroke="var(--road)" strokeWidth="15" strokeLinecap="round">
        <path d="M-20 176H330V-30M330 176 150-4M-40 0" fill="none" strokeLinejoin="round" />
      </g>
      <g stroke="var(--inkline)" strokeWidth="1.7" strokeDasharray="1.5 7" fill="none">
        <path d="M-20 176H330V-30M330 176 150-4" />
      </g>
      {YUT_DOTS.slice(0, 5).map(([x]) => (
        <g key={x} transform={`translate(${x - 75} 176)`}>
          <circle r="21" fill="var(--road)" />
          <circle r="15" fill="var(--hanji-1)" stroke="var(--inkline)" strokeWidth="2" />
        </g>
      ))}
      <g transform="translate(240 86)">
        <circle r="21" fill="var(--road)" />
        <circle r="15" fill="var(--hanji-1)" stroke="var(--inkline)" strokeWidth="2" />
      </g>
      <g transform="translate(330 176)">
        <circle r="36" fill="var(--road)" />
        <circle r="29" fill="var(--hanji-1)" stroke="var(--inkline)" strokeWidth="2.4" />
        <circle r="21" fill="var(--pb)" />
      </g>
      {[0, 1, 2, 3].map((i) => (
        <g key={i} transform={`translate(${56 + i * 46} ${78 + (i % 2) * 8}) rotate(${[-16, 5, -4, 14][i]})`}>
          <rect x="-13" y="-46" width="26" height="96" rx="13" fill="#0003" transform="translate(3 5)" />
          <rect
            x="-13"
            y="-48"
            width="26"
            height="96"
            rx="12"
            fill={i === 2 ? '#7a4c28' : '#f3ddb2'}
            stroke={i === 2 ? '#24130a' : '#a97d45'}
          />
          <rect x="-13" y="-48" width="9" height="96" rx="8" fill="#fff" opacity={i === 2 ? 0.08 : 0.25} />
          {i === 2 &&
            [-24, 0, 24].map((y) => (
              <path
                key={y}
                d={`M-5 ${y - 5}l10 10M5 ${y - 5}l-10 10`}
                stroke="#f0d8a8"
                strokeWidth="2.2"
                strokeLinecap="round"
              />
            ))}
        </g>
      ))}
      <Disc x={330} y={60} r={30} side="b" glyph="馬" />
      <Disc x={195} y={176} r={26} side="b" glyph="馬" />
    </>
  );
}

function TigersArt() {
  return (
    <>
      <rect width="400" height="225" fill="url(#art-wood)" />
      <g transform="translate(-30 8)">
        {[0, 1, 2].map((r) =>
          Array.from({ length: 12 }, (_, c) => (
            <polygon
              key={`${r}${c}`}
              points={tri(c - 1, r)}
              fill={r === 0 ? 'var(--a-tint)' : r === 2 ? 'var(--b-tint)' : 'var(--hanji-1)'}
              stroke="var(--wood-2)"
              strokeWidth="7"
              strokeLinejoin="round"
            />
          )),
        )}
      </g>
      <Disc x={90} y={62} r={32} side="a" glyph="關" />
      <Disc x={208} y={54} r={32} side="a" glyph="張" />
      <Disc x={252} y={128} r={36} side="b" glyph="馬" />
      <Disc x={130} y={170} r={33} side="b" glyph="趙" />
      <Disc x={338} y={172} r={32} side="b" glyph="黃" />
    </>
  );
}

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

const GLYPHS: Record<string, string> = { 'war-game': '戰', 'toy-battle': '玩', 'one-step': '步' };

export function Art({ game }: { game: string }) {
  return (
    <svg className="art-box" viewBox="0 0 400 225" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Shades />
      {game === 'yut-run' ? (
        <YutArt />
      ) : game === 'five-tigers' ? (
        <TigersArt />
      ) : (
        <PlainArt glyph={GLYPHS[game] ?? '遊'} />
      )}
    </svg>
  );
}
