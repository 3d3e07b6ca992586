import { useEffect, useRef } from 'react';
import { isStill } from '../../settings';

/** A stack of pieces as real discs, the count beside it. */
export function Discs({
  count = 1,
  selected = false,
  ghost = false,
}: {
  count?: number;
  selected?: boolean;
  ghost?: boolean;
}) {
  return (
    <g className={`tok${selected ? ' sel' : ''}${ghost ? ' ghost' : ''}`}>
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

const TILT = [-7, 4, -3, 9];

/** The four sticks as they lie; a new throw (another `thrown`) makes them tumble. */
export function Sticks({ flat, thrown, label }: { flat: readonly boolean[]; thrown: unknown; label: string }) {
  const ref = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!thrown || isStill()) return;
    ref.current?.querySelectorAll<SVGGElement>('.stick').forEach((stick, i) => {
      stick.animate?.(
        [
          { transform: 'translateY(46px) rotate(0deg) scale(.7)', opacity: 0.2 },
          { transform: `translateY(-34px) rotate(${i % 2 ? 300 : -260}deg) scale(1.12)`, opacity: 1, offset: 0.45 },
          { transform: `translateY(4px) rotate(${i % 2 ? 372 : -364}deg) scale(1)`, offset: 0.8 },
          { transform: `rotate(${i % 2 ? 360 : -360}deg)` },
        ],
        { duration: 420 + i * 60, easing: 'cubic-bezier(.2,.7,.3,1)' },
      );
    });
  }, [thrown]);
  return (
    <svg ref={ref} viewBox="0 0 200 96" className="sticks" role="img" aria-label={label}>
      <defs>
        <linearGradient id="st-f" x1="0" x2="1">
          <stop offset="0" stopColor="#d9b985" />
          <stop offset=".18" stopColor="#f6e2bb" />
          <stop offset=".82" stopColor="#efd6a6" />
          <stop offset="1" stopColor="#c79f66" />
        </linearGradient>
        <linearGradient id="st-b" x1="0" x2="1">
          <stop offset="0" stopColor="#3c2413" />
          <stop offset=".35" stopColor="#8f5d34" />
          <stop offset=".6" stopColor="#7a4c28" />
          <stop offset="1" stopColor="#2e1a0d" />
        </linearGradient>
      </defs>
      {flat.map((isFlat, i) => (
        <g key={i} transform={`translate(${31 + i * 46} 48) rotate(${TILT[i]})`}>
          <g className="stick">
            <rect x="-12" y="-39" width="24" height="84" rx="12" fill="#0003" transform="translate(2 3)" />
            <rect
              x="-12"
              y="-42"
              width="24"
              height="84"
              rx="11"
              fill={`url(#${isFlat ? 'st-f' : 'st-b'})`}
              stroke={isFlat ? '#a97d45' : '#24130a'}
            />
            {!isFlat &&
              [-22, 0, 22].map((y) => (
                <path
                  key={y}
                  d={`M-5 ${y - 5}l10 10M5 ${y - 5}l-10 10`}
                  stroke="#f0d8a8"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              ))}
            {isFlat && <path d="M0-34v68M-4-30v50M4-24v54" stroke="#c9a469" strokeWidth="1" opacity=".45" />}
          </g>
        </g>
      ))}
    </svg>
  );
}
