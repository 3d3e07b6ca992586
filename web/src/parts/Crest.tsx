import type { SeatFacts } from '../net/schema';

const OCTAGON = Array.from({ length: 8 }, (_, i) => {
  const angle = Math.PI / 8 + (i * Math.PI) / 4;
  return `${(13 * Math.cos(angle)).toFixed(2)},${(13 * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/** The sign of a seat: blue octagon, vermilion circle; told apart by shape. */
export function Crest({ colour }: { colour: SeatFacts['colour'] }) {
  const paint = { fill: `var(--p${colour === 'blue' ? 'a' : 'b'})`, stroke: 'var(--gold)', strokeWidth: 1.8 };
  return (
    <svg className="crest" viewBox="-16 -16 32 32" aria-hidden="true">
      {colour === 'blue' ? (
        <polygon points={OCTAGON} {...paint} strokeLinejoin="round" />
      ) : (
        <circle r="12.6" {...paint} />
      )}
    </svg>
  );
}
