/** The sticks, drawn upright around 0, 0, about 32 wide and 132 high. A stick looks like what it does, on both faces. */
import { type ReactNode, useId } from 'react';
import { Tassel } from './Relics';

type Face = { flat: boolean };

const Crosses = ({ size = 1, at = [-34, 0, 34] }: { size?: number; at?: readonly number[] }) =>
  at.map((y) => (
    <path
      key={y}
      className="sx"
      d={`M${-5 * size} ${y - 5 * size}l${10 * size} ${10 * size}M${5 * size} ${y - 5 * size}l${-10 * size} ${10 * size}`}
    />
  ));

const Grain = () => <path d="M-1-56V54M-6-50V30M6-38V52" className="sg" />;

function Slab({ flat, half = 15, fill = flat ? 'st-f' : 'st-b' }: Face & { half?: number; fill?: string }) {
  const round = Math.min(14, half);
  const body = { x: -half, y: -66, width: 2 * half, rx: round, fill: `url(#yut-${fill})` };
  if (!flat) {
    return (
      <>
        <rect {...body} height="132" className="sb" />
        <path d={`M${-half * 0.36}-54V52`} className="shl d" />
      </>
    );
  }
  return (
    <>
      <rect x={2 - half} y="-62" width={2 * half} height="129" rx={round} fill="#4a2c14" />
      <rect {...body} height="130" className="sf" />
      <path d={`M${3.5 - half}-50V48`} className="shl" />
    </>
  );
}

const Coin = ({ y, r = 7.5 }: { y: number; r?: number }) => (
  <g transform={`translate(0 ${y})`}>
    <circle r={r} fill="url(#yut-r-gold)" className="ol" />
    <rect x="-2.4" y="-2.4" width="4.8" height="4.8" fill="#3b2413" />
  </g>
);

const Band = ({ y, height = 11 }: { y: number; height?: number }) => (
  <>
    <rect
      x="-17"
      y={y - height / 2}
      width="34"
      height={height}
      rx="3"
      fill="#b3321f"
      stroke="#3b1208"
      strokeWidth="1.4"
    />
    <path d={`M-16 ${y - 1.8}H16M-16 ${y + 2}H16`} stroke="#f0d28a" opacity=".85" />
  </>
);

/** Ordinary wood with something on it. */
const Plain = ({ flat, at, children }: Face & { at?: readonly number[]; children?: ReactNode }) => (
  <>
    <Slab flat={flat} />
    {flat ? <Grain /> : <Crosses size={at ? 0.8 : 1} {...(at ? { at } : {})} />}
    {children}
  </>
);

/** One, two or three coins: which throw brings luck. */
const Luck = ({ flat, coins }: Face & { coins: number }) => (
  <Plain flat={flat} at={[-50, 50]}>
    {Array.from({ length: coins }, (_, i) => (
      <Coin key={i} y={(i - (coins - 1) / 2) * 19} />
    ))}
    <Band y={-44} height={8} />
    <Tassel x={0} y={62} />
  </Plain>
);

const Heavy = ({ flat }: Face) => (
  <>
    <Slab flat={flat} />
    {flat && <Grain />}
    {[-42, 0, 42].map((y) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <rect
          x="-17.5"
          y="-9"
          width="35"
          height="18"
          rx="3"
          fill="url(#yut-st-iron)"
          stroke="#15181b"
          strokeWidth="1.4"
        />
        <path d="M-10 0h0M10 0h0" stroke="#e8edf2" strokeWidth="4" strokeLinecap="round" />
      </g>
    ))}
  </>
);

const Light = ({ flat }: Face) => (
  <>
    <path
      d="M-13-60Q-15-66-9-66H9Q15-66 13-60V-24Q16-22 13-20V20Q16 22 13 24V60Q15 66 9 66H-9Q-15 66-13 60V24Q-16 22-13 20V-20Q-16-22-13-24Z"
      fill="url(#yut-st-bm)"
      className="sf"
    />
    <path d="M-14-22H14M-14 22H14" stroke="#66702c" strokeWidth="2.2" />
    <path d="M-6-56V-28M-6-14V14" className="shl" />
    {flat ? (
      <ellipse rx="5" ry="13" fill="#5a602a" />
    ) : (
      <path
        d="M-5-49l10 10M5-49l-10 10M-5-5l10 10M5-5l-10 10M-5 39l10 10M5 39l-10 10"
        stroke="#4f5722"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    )}
    <path d="M4-64Q20-78 26-62 20-52 8-56" fill="#fffdf4" className="ol" />
    <path d="M8-58 22-66" className="fs" />
  </>
);

const Doubled = ({ flat }: Face) => (
  <>
    {[-8.5, 8.5].map((x) => (
      <g key={x} transform={`translate(${x} ${-Math.sign(x) * 2})`}>
        <Slab flat={flat} half={9} />
        {!flat && <Crosses size={0.62} at={[-14, 14]} />}
      </g>
    ))}
    <Band y={-38} />
    <Band y={38} />
    <Coin y={-9} r={6.5} />
    <Coin y={9} r={6.5} />
  </>
);

/** A hand that holds on to the stick on its left. */
const Follower = ({ flat }: Face) => (
  <Plain flat={flat} at={[-50, 50]}>
    {[-24, 0, 24].map((y) => (
      <path
        key={y}
        d={`M7 ${y - 9}-6 ${y} 7 ${y + 9}`}
        fill="none"
        stroke={flat ? '#24559f' : '#9cc4f5'}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ))}
    <path d="M-15-12Q-27 0-15 12" fill="none" stroke="#2a1609" strokeWidth="6.4" strokeLinecap="round" />
    <path d="M-15-12Q-27 0-15 12" fill="none" stroke="#e0b048" strokeWidth="3.4" strokeLinecap="round" />
  </Plain>
);

const Goblin = ({ flat }: Face) => (
  <>
    <path
      d="M-9 66Q-13 20-18-20-22-60 0-68 22-60 18-20 13 20 9 66 0 71-9 66Z"
      fill={`url(#yut-${flat ? 'st-gf' : 'st-gb'})`}
      className={flat ? 'sf' : 'sb'}
    />
    {[-1, 1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        <path d="M15-48 24-42 15-36ZM15-22 24-16 15-10ZM11 4 20 10 11 16Z" fill="#e0b048" className="ol" />
        <path d="M8-58 11-74 1-62Z" fill="#fff4d8" className="ol" />
        <circle cx="6.5" cy="-38" r="5" fill="#ffe27a" className="ol" />
        <circle cx="5.5" cy="-37" r="2" fill="#2a1609" />
      </g>
    ))}
    <path d="M-9-25Q0-16 9-25 8-12 0-12T-9-25Z" fill="#8f1709" className="ol" />
    <path d="M-6-22-4.5-16-2.5-21ZM6-22 4.5-16 2.5-21Z" fill="#fff" />
    <path d="M-11 38H11M-10.5 46H10.5M-10 54H10" stroke={flat ? '#5d3a1c' : '#e9d9a8'} strokeWidth="2.6" />
  </>
);

const Riser = ({ flat }: Face) => (
  <>
    <Slab flat={flat} />
    {['#f0a98c', '#d9563c', '#a8260f'].map((colour, i) => (
      <path
        key={colour}
        transform={`translate(0 ${36 - i * 28})`}
        d="M-10 8 0-4 10 8V17L0 5-10 17Z"
        fill={colour}
        className="ol"
      />
    ))}
    <path d="M0-58 5-50H-5Z" fill="#a8260f" className="ol" />
  </>
);

const Loner = ({ flat }: Face) => (
  <>
    <Slab flat={flat} />
    <circle
      cy="-6"
      r="12"
      fill="none"
      stroke={flat ? '#5d3a1c' : '#f0d8a8'}
      strokeWidth="1.6"
      strokeDasharray="3 2.6"
    />
    <circle cy="-6" r="6.5" fill={flat ? '#2a1609' : '#f0d8a8'} />
    <path d="M-8 34V52M0 34V52M8 34V52" stroke={flat ? '#b98d52' : '#c99f63'} strokeWidth="4.4" strokeLinecap="round" />
  </>
);

const Again = ({ flat }: Face) => (
  <Plain flat={flat} at={[-50, 50]}>
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-10 14A16 22 0 1 1 10 14M2 13 11 17 15 8" stroke="#fff4d8" strokeWidth="8.5" />
      <path d="M-10 14A16 22 0 1 1 10 14M2 13 11 17 15 8" stroke="#0f6b5c" strokeWidth="4.6" />
    </g>
  </Plain>
);

/** Half flat, half round. */
function Turner({ flat }: Face) {
  const clip = useId();
  return (
    <>
      <Slab flat={flat} />
      <clipPath id={clip}>
        <path d="M-20 26 20-26V80H-20Z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Slab flat={!flat} />
      </g>
      <path d="M-16 21 16-21" stroke="#f0d28a" strokeWidth="2.6" />
      <path
        d="M-5-36V-50L-9-46M-5-50-1-46M5 36V50L1 46M5 50 9 46"
        fill="none"
        stroke="#c03a25"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

const Keeper = ({ flat }: Face) => (
  <Plain flat={flat} at={[-48, 50]}>
    <g transform="translate(0 6) scale(.62)">
      <path d="M-22 0Q-32 26-12 31H12Q32 26 22 0 14-9 0-9T-22 0Z" fill="url(#yut-r-blue)" className="ol" />
      <path d="M-13-9Q-18-20-12-26-6-20 0-27 6-20 12-26 18-20 13-9Z" fill="#2b62b4" className="ol" />
      <path d="M-15-9H15" stroke="#f0d28a" strokeWidth="5" strokeLinecap="round" />
    </g>
  </Plain>
);

/** Sawn in two. */
function Splitter({ flat }: Face) {
  const clip = useId();
  const halves = [
    ['M-24-80H24V-7L8 1-8-7-24 1Z', 'translate(-1.5 -3) rotate(-2)', -34],
    ['M-24 80H24V-4L8 4-8-4-24 4Z', 'translate(1.5 5) rotate(2)', 34],
  ] as const;
  return (
    <>
      {halves.map(([d, place, cross], i) => (
        <g key={d} transform={place}>
          <clipPath id={`${clip}${i}`}>
            <path d={d} />
          </clipPath>
          <g clipPath={`url(#${clip}${i})`}>
            <Slab flat={flat} />
            {flat ? <Grain /> : <Crosses at={[cross]} />}
          </g>
        </g>
      ))}
      <path d="M-12-12Q-20 2-12 16M12-12Q20 2 12 16" fill="none" stroke="#c03a25" strokeWidth="2.6" />
    </>
  );
}

const DRAWN: Record<string, (face: Face) => ReactNode> = {
  heavy: Heavy,
  light: Light,
  doubled: Doubled,
  follower: Follower,
  goblin: Goblin,
  riser: Riser,
  loner: Loner,
  'do-luck': ({ flat }) => <Luck flat={flat} coins={1} />,
  'gae-luck': ({ flat }) => <Luck flat={flat} coins={2} />,
  'geol-luck': ({ flat }) => <Luck flat={flat} coins={3} />,
  again: Again,
  turner: Turner,
  keeper: Keeper,
  splitter: Splitter,
};

/** A stick as it lies on a board or in a slot; null is an ordinary one. */
export function Stick({ kind, flat }: { kind: string | null } & Face) {
  const Drawn = (kind && DRAWN[kind]) || Plain;
  return <Drawn flat={flat} />;
}

/** A stick as a picture of its own; its name stands beside it. */
export const StickArt = ({ kind, flat = true }: { kind: string | null; flat?: boolean }) => (
  <svg className="stick-art" viewBox="-28 -80 56 164" aria-hidden="true">
    <Stick kind={kind} flat={flat} />
  </svg>
);
