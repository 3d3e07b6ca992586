/** A stack of pieces as real discs, the count beside it. */
export function Discs({
  count = 1,
  selected = false,
  faint = false,
}: {
  count?: number;
  selected?: boolean;
  faint?: boolean;
}) {
  return (
    <g className={`tok${selected ? ' sel' : ''}${faint ? ' faint' : ''}`}>
      <ellipse cx="0" cy="11" rx="22" ry="11" className="tok-sh" />
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(0 ${-i * 6.5})`} className={i === count - 1 ? 'top' : ''}>
          <ellipse cx="0" cy="5.5" rx="21" ry="18" className="tok-side" />
          <ellipse cx="0" cy="0" rx="21" ry="18" className="tok-top" />
          {i === count - 1 && (
            <>
              <ellipse cx="0" cy="0" rx="16.4" ry="13.8" className="tok-rim" />
              <text y="7" textAnchor="middle" className="tok-gl">
                馬
              </text>
            </>
          )}
        </g>
      ))}
      {count > 1 && (
        <g transform={`translate(20 ${-count * 6.5 - 6})`}>
          <circle r="10.5" className="tok-b" />
          <text y="4.4" textAnchor="middle" className="tok-bt">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

/** Colours of a disc; once a page. */
export function DiscColours() {
  return (
    <radialGradient id="tokg" cx=".36" cy=".25" r=".95">
      <stop offset="0" stopColor="var(--pb-hi)" />
      <stop offset=".55" stopColor="var(--pb)" />
      <stop offset="1" stopColor="var(--pb-lo)" />
    </radialGradient>
  );
}

/** A disc outside of the board. */
export const LooseDisc = (look: { selected?: boolean; faint?: boolean }) => (
  <svg className="disc" viewBox="-24 -24 48 48" aria-hidden="true">
    <defs>
      <DiscColours />
    </defs>
    <Discs {...look} />
  </svg>
);
