/** Numbers and signs over the board: blows, prices, losses, intents, the train. */
import { Sign, type SignName } from './Icons';

/** All that falls on a tile when the turn ends, a dot for each blow when there are several. */
export const Blows = ({ damages }: { damages: readonly number[] }) => (
  <g transform="translate(20 -22)" className="blows">
    <rect x="-14" y="-10.5" width="28" height="21" rx="6" />
    <text y="5.5">{damages.reduce((sum, damage) => sum + damage, 0)}</text>
    {damages.length > 1 &&
      damages.map((_, i) => <circle key={i} cx={(i - (damages.length - 1) / 2) * 7} cy="14.5" r="2.4" />)}
  </g>
);

type Cost = 'safe' | 'hurt' | 'dead';

/** What ending up on a tile costs. */
export const PriceTag = ({ cost, text }: { cost: Cost; text: string }) => {
  const width = cost === 'hurt' ? 36 : 12 + 13 * Math.max(2, text.length * (/[가-힣]/.test(text) ? 1 : 0.6));
  return (
    <g transform="translate(0 24)" className={`price ${cost}`}>
      <rect x={-width / 2} y="-9.5" width={width} height="19" rx={cost === 'safe' ? 9.5 : 4} />
      <text y="5">{text}</text>
    </g>
  );
};

/** What a unit loses: at once by what is pointed at, or when the turn ends. */
export const LossTag = ({
  hp,
  dies,
  isNow,
  x,
  y,
}: {
  hp: number;
  dies: boolean;
  isNow: boolean;
  x: number;
  y: number;
}) => (
  <g transform={`translate(${x} ${y})`} className={`loss${isNow ? ' now' : ''}${dies ? ' dies' : ''}`}>
    <rect x={dies ? -24 : -18} y="-10.5" width={dies ? 48 : 36} height="21" rx={isNow ? 10.5 : 2} />
    {dies && (
      <g transform="translate(-12 0) scale(.72)">
        <Sign name="skull" />
      </g>
    )}
    <text x={dies ? 9 : 0} y="5.5">
      −{hp}
    </text>
  </g>
);

export const HealthBar = ({ hp, max, isHero }: { hp: number; max: number; isHero: boolean }) => (
  <g transform="translate(0 26)" className="health">
    <rect className="trough" x="-27" y="-8" width="54" height="16" rx="8" />
    {hp > 0 && (
      <rect
        className={isHero ? 'fill hero' : 'fill'}
        x="-25.5"
        y="-6.5"
        width={Math.max(13, (51 * hp) / max)}
        height="13"
        rx="6.5"
      />
    )}
    <text y="4.5">
      {hp}
      <tspan className="max">/{max}</tspan>
    </text>
  </g>
);

/** A monster's place in the order of acting. */
export const OrderBadge = ({ place }: { place: number }) => (
  <g transform="translate(-26 -25)" className="order">
    <rect x="-9" y="-9" width="18" height="18" rx="4" />
    <text y="5">{place}</text>
  </g>
);

/** What a monster has announced: the shape of its attack and its damage; three dots for nothing. */
export const Intent = ({ sign, damage }: { sign: SignName | null; damage: number }) =>
  sign ? (
    <g transform="translate(18 -27)" className="intent">
      <path className="flag" d="M-24-10.5H17L22 0 17 10.5H-24L-19 0Z" />
      <g transform="translate(-10 0) scale(.68)">
        <Sign name={sign} />
      </g>
      <text x="7" y="5.5">
        {damage}
      </text>
    </g>
  ) : (
    <g transform="translate(24 -26)" className="intent idle">
      <rect x="-15" y="-9" width="30" height="18" rx="9" />
      {[-6, 0, 6].map((x) => (
        <circle key={x} cx={x} r="1.8" />
      ))}
    </g>
  );

/** HP that what is pointed at gives back. */
export const GainTag = ({ text }: { text: string }) => (
  <g transform="translate(-16 10)" className="gain">
    <rect x="-15" y="-9" width="30" height="18" rx="9" />
    <text y="5">{text}</text>
  </g>
);

/** Block, dashed where it would be so much after what is pointed at. */
export const BlockShield = ({ block, isPreview }: { block: number; isPreview: boolean }) => (
  <g transform="translate(-25 -24)" className={`shield${isPreview ? ' preview' : ''}`}>
    <g transform="scale(1.3)">
      <Sign name="block" />
    </g>
    <text y="5">{block}</text>
  </g>
);

/** Statuses of a unit, in a row under its badge. */
export const StatusDots = ({ statuses }: { statuses: readonly { sign: SignName; amount: number; name: string }[] }) => (
  <g className="statuses">
    {statuses.map(({ sign, amount, name }, i) => (
      <g key={name} className={name} transform={`translate(-28 ${-4 + i * 15})`}>
        <circle r="8" />
        <g transform="translate(0 -2.5) scale(.5)">
          <Sign name={sign} />
        </g>
        <text y="7">{amount}</text>
      </g>
    ))}
  </g>
);

/** The train's plate on the frame: when it comes and what it does. */
export const TrainPlate = ({
  when,
  what,
  isNow,
  isNext,
}: {
  when: string;
  what: string;
  isNow: boolean;
  isNext: boolean;
}) => (
  <g className={`train-plate${isNow ? ' now' : ''}${isNext ? ' next' : ''}`}>
    <rect x="-36" y="-15" width="72" height="30" rx="7" />
    <g transform="translate(-21 0) scale(.85)">
      <Sign name="train" />
    </g>
    <text x="9" y="-1.5">
      {when}
    </text>
    <text className="what" x="9" y="10">
      {what}
    </text>
  </g>
);
