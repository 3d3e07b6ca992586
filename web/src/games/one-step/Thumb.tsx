import { useSay } from '../../text/language';
import { octagon } from './Figures';
import { mapOf, type StepFacts } from './model';

const SIDE = 15;
const TURNS: Record<string, number> = { '>': 0, v: 90, '<': 180, '^': 270 };

/** A map small: ground, start and the places of the monsters. */
export function Thumb({ facts, map, monsters }: { facts: StepFacts; map: string; monsters: number }) {
  const say = useSay();
  const known = mapOf(facts, map);
  const [width, height] = [facts.columns * SIDE, facts.rows * SIDE];
  const at = (x: number, y: number) => known.rows[y]?.[x];
  return (
    <svg className="thumb" viewBox={`-4 -4 ${width + 8} ${height + 8}`} role="img" aria-label={say.of(known)}>
      <rect x="-4" y="-4" width={width + 8} height={height + 8} rx="6" className="wood" />
      {known.rows.flatMap((row, y) =>
        [...row].map((sign, x) => (
          <g key={`${x} ${y}`} transform={`translate(${(x + 0.5) * SIDE} ${(y + 0.5) * SIDE})`}>
            <rect x="-7" y="-7" width="14" height="14" rx="2" className={`ground ${(x + y) % 2 ? 'odd' : 'even'}`} />
            {sign === '#' && <rect x="-7" y="-7" width="14" height="14" rx="2" className="brick" />}
            {sign in TURNS && (
              <g transform={`rotate(${TURNS[sign]})`}>
                <rect x="-7.5" y="-7.5" width="15" height="15" className="river" />
                <path className="chevron" d="M-2.5-4 2 0-2.5 4" />
              </g>
            )}
            {sign === '=' && (
              <g transform={at(x - 1, y) === '=' || at(x + 1, y) === '=' ? undefined : 'rotate(90)'}>
                <path className="ties" d="M-5-5v10M0-5v10M5-5v10" />
                <path className="steel" d="M-7.5-3h15M-7.5 3h15" />
              </g>
            )}
            {sign === '@' && <polygon className="start" points={octagon(5.5)} />}
            {Number(sign) > 0 && Number(sign) <= monsters && (
              <>
                <circle className="foe-at" r="5.6" />
                <text y="3.2">{sign}</text>
              </>
            )}
            {known.items && sign in known.items && <path className="gift" d="M0-5.5 4.5-1 0 5.5-4.5-1Z" />}
            {known.hazards && sign in known.hazards && <path className="harm" d="M-5 5 0-6 5 5Z" />}
          </g>
        )),
      )}
    </svg>
  );
}
