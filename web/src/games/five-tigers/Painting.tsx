/** The painting on the card of the game. */
import { Disc } from '../../parts/Art';

const tri = (c: number, r: number): string => {
  const x = c * 40;
  const y = r * 69.3;
  return (c + r) % 2 === 0
    ? `${x + 40},${y} ${x + 80},${y + 69.3} ${x},${y + 69.3}`
    : `${x},${y} ${x + 80},${y} ${x + 40},${y + 69.3}`;
};

export function TigersPainting() {
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
