/** The painting on the card of the game. */
import { Disc } from '../../parts/Art';

const DOTS = [
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

export function YutPainting() {
  return (
    <>
      <rect width="400" height="225" fill="url(#art-paper)" />
      <g stroke="var(--road)" strokeWidth="15" strokeLinecap="round">
        <path d="M-20 176H330V-30M330 176 150-4M-40 0" fill="none" strokeLinejoin="round" />
      </g>
      <g stroke="var(--inkline)" strokeWidth="1.7" strokeDasharray="1.5 7" fill="none">
        <path d="M-20 176H330V-30M330 176 150-4" />
      </g>
      {DOTS.slice(0, 5).map(([x]) => (
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
