/** Tiles, medals, castles and signs, drawn; the colours of a side come from the class around them. */
import type { ReactNode } from 'react';
import { FIGURES } from './figures';
import { sideOf, type TileId } from './model';
import type { Base } from './schema';

const octagon = (r: number, x = 0, y = 0): string =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

/** The shape of a side, so that it is told without its colour: red round, blue eight-sided. */
export const SideShape = ({
  seat,
  r,
  x = 0,
  y = 0,
  className,
}: {
  seat: number;
  r: number;
  x?: number;
  y?: number;
  className: string;
}) =>
  seat === 0 ? (
    <circle cx={x} cy={y} r={r} className={className} />
  ) : (
    <polygon points={octagon(r * 1.06, x, y)} className={className} strokeLinejoin="round" />
  );

/** Paint for tiles and boards; once a page, outside of what is hidden. */
export const ToyPaint = () => (
  <svg className="toy-paint" width="0" height="0" aria-hidden="true">
    <defs>
      {(['red', 'blue'] as const).map((side) => (
        <radialGradient key={side} id={`toy-${side}`} cx=".36" cy=".26" r=".95">
          <stop offset="0" stopColor={`var(--${side}-hi)`} />
          <stop offset=".55" stopColor={`var(--${side}-m)`} />
          <stop offset="1" stopColor={`var(--${side}-lo)`} />
        </radialGradient>
      ))}
      <pattern id="toy-hatch-red" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" className="hatch-red-0" />
        <rect width="3" height="9" className="hatch-red-1" />
      </pattern>
      <pattern id="toy-hatch-blue" width="10" height="10" patternUnits="userSpaceOnUse">
        <rect width="10" height="10" className="hatch-blue-0" />
        <circle cx="2.5" cy="2.5" r="1.7" className="hatch-blue-1" />
        <circle cx="7.5" cy="7.5" r="1.7" className="hatch-blue-1" />
      </pattern>
      <linearGradient id="toy-wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--wood-1)" />
        <stop offset="1" stopColor="var(--wood-2)" />
      </linearGradient>
      <radialGradient id="toy-lamp" cx=".5" cy=".42" r=".75">
        <stop offset="0" className="lamp-0" />
        <stop offset="1" className="lamp-1" />
      </radialGradient>
    </defs>
  </svg>
);

const Numeral = ({ number }: { number: number }) =>
  number === 8 ? (
    <g className="numeral joker" transform="translate(-20 20)">
      <path d="M0-14 3.9-7.6 11.4-8.2 8.5-1.2 13.3 4.3 6 6.3 5.2 13.6 0 8.4-5.2 13.6-6 6.3-13.3 4.3-8.5-1.2-11.4-8.2-3.9-7.6Z" />
      <text y="5.2">8</text>
    </g>
  ) : (
    <g className="numeral" transform="translate(-20 20)">
      <circle r="10.6" />
      <text y="5.8">{number}</text>
    </g>
  );

/** The soldiers are drawn in the order of their numbers. */
const numberOf = (tile: TileId): number => Object.keys(FIGURES).indexOf(tile) + 1;

/** A tile seen from above its rim: with its soldier, or blank where others lie on it. */
export const Tile = ({ seat, tile, y = 0 }: { seat: number; tile?: TileId; y?: number }) => (
  <g className={`tile-art ${sideOf(seat)}`} transform={y ? `translate(0 ${y})` : undefined}>
    <SideShape seat={seat} r={29} y={9} className="tile-side" />
    <SideShape seat={seat} r={29} y={3} className="tile-face" />
    <SideShape seat={seat} r={25.5} y={3} className="tile-rim" />
    {tile && (
      <>
        <SideShape seat={seat} r={22.5} y={3} className="tile-well" />
        <g className="soldier" transform="translate(0 1) scale(.9)">
          {FIGURES[tile]}
        </g>
        <Numeral number={numberOf(tile)} />
      </>
    )}
  </g>
);

const STAR = 'M0-15 4.5-3.5 16-3 7 4.5 10 16 0 9.5-10 16-7 4.5-16-3-4.5-3.5Z';

/** A tile from behind. */
const Back = ({ seat, y = 0 }: { seat: number; y?: number }) => (
  <g className={`tile-art ${sideOf(seat)}`} transform={`translate(0 ${y})`}>
    <SideShape seat={seat} r={29} y={9} className="tile-side" />
    <SideShape seat={seat} r={29} y={3} className="tile-face" />
    <SideShape seat={seat} r={25} y={3} className="tile-rim" />
    <path className="tile-back" d={STAR} />
  </g>
);

/** A tile outside of the board. */
export const LooseTile = ({ seat, tile, size }: { seat: number; tile?: TileId; size: number }) => (
  <svg className="loose" width={size} height={(size * 80) / 72} viewBox="-36 -40 72 80" aria-hidden="true">
    {tile ? <Tile seat={seat} tile={tile} /> : <Back seat={seat} />}
  </svg>
);

/** The tiles of a supply, from behind, as a pile. */
export const Pile = ({ seat, count, size }: { seat: number; count: number; size: number }) => (
  <svg className="loose" width={size * 1.15} height={size * 1.25} viewBox="-34 -46 72 90" aria-hidden="true">
    {count === 0 && <circle className="pile-empty" r="27" cy="6" />}
    {Array.from({ length: Math.min(count, 4) }, (_, i) => (
      <Back key={i} seat={seat} y={-i * 5} />
    ))}
  </svg>
);

/** The tiles on a base, from the bottom up; from the second on with their number. */
export function Tower({ tiles, isNew }: { tiles: readonly { seat: number; tile: TileId }[]; isNew: boolean }) {
  const step = towerStep(tiles.length);
  const top = tiles.at(-1);
  return (
    <g className="tower">
      {tiles.slice(0, -1).map(({ seat }, i) => (
        <Tile key={i} seat={seat} y={-i * step} />
      ))}
      {top && (
        <g key={`${tiles.length}${top.tile}`} className={isNew ? 'landing' : undefined}>
          <Tile seat={top.seat} tile={top.tile} y={-(tiles.length - 1) * step} />
        </g>
      )}
      {tiles.length > 1 && (
        <g className="tower-height" transform={`translate(25 ${-21 - (tiles.length - 1) * step})`}>
          <rect x="-15" y="-9.5" width="30" height="19" rx="9.5" />
          <path d="M-9-3-4.5-5 0-3-4.5-1ZM-9 0-4.5 2 0 0M-9 3-4.5 5 0 3" />
          <text x="7" y="4.5">
            {tiles.length}
          </text>
        </g>
      )}
    </g>
  );
}

/** So far each tile stands above the one below it. */
export const towerStep = (height: number): number => (height > 4 ? 28 / height : 7);

export const Medal = ({
  x = 0,
  y = 0,
  scale = 1,
  count = 1,
  className = '',
}: {
  x?: number;
  y?: number;
  scale?: number;
  count?: number;
  className?: string;
}) => (
  <g className={`medal ${className}`} transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className="ribbon" d="M-7-19H7L4-6H-4Z" />
    <path className="ribbon-core" d="M-2-19H2L1-6H-1Z" />
    <circle className="medal-0" r="12.5" cy="4.5" />
    <circle className="medal-1" r="12.5" cy="3" />
    <circle className="medal-2" r="9" cy="3" />
    {count > 1 ? (
      <text y="7.8">{count}</text>
    ) : (
      <path className="medal-star" d="M0-4 2.1.6 7 1.2 3.4 4.6 4.3 9.5 0 7.1-4.3 9.5-3.4 4.6-7 1.2-2.1.6Z" />
    )}
  </g>
);

/** A headquarters: a castle of building blocks, its gate at 0 18. */
export const Castle = ({ seat, name, isTaken = false }: { seat: number; name: string; isTaken?: boolean }) => (
  <g className={`castle ${sideOf(seat)}${isTaken ? ' taken' : ''}`}>
    <ellipse className="shade" cx="0" cy="31" rx="52" ry="9" />
    <path className="pole" d="M0-30V-56" />
    <g className="castle-flag">
      <path className="paint" d="M1-56Q10-60 17-55T31-56V-40Q24-36 17-40T1-41Z" />
      <SideShape seat={seat} r={4.8} x={15} y={-48} className="flag-sign" />
    </g>
    <path className="keep" d="M-22 30V-16H-15V-22H-7V-16H-4V-22H4V-16H7V-22H15V-16H22V30Z" />
    <path className="bricks" d="M-22 0H22M-22 14H22M-8-16V0M9-16V0M0 0V4" />
    <path className="gate" d="M-12 30V16Q-12 4 0 4T12 16V30Z" />
    <path className="bars" d="M-6 7V30M0 5V30M6 7V30" />
    <path className="paint" d="M-46 30V-18H-20V30ZM20 30V-18H46V30Z" />
    <path className="glint" d="M-43-15H-36V27H-43ZM23-15H30V27H23Z" />
    <path className="course" d="M-46 6H-20M20 6H46" />
    <path
      className="crown"
      d="M-50-18V-32H-43V-26H-37V-32H-29V-26H-23V-32H-16V-18ZM16-18V-32H23V-26H29V-32H37V-26H43V-32H50V-18Z"
    />
    <path className="window" d="M-37-10Q-33-16-29-10V-3H-37ZM29-10Q33-16 37-10V-3H29Z" />
    <g className="castle-name">
      <rect x="-43" y="25" width="86" height="20" rx="10" />
      <text y="39.2">{name}</text>
    </g>
  </g>
);

/** Signs in a box of 20 × 20 around 0 0, drawn in lines. */
export const SIGNS = {
  draw: ['M-7-6H3V6H-7Z', 'M5-3V7H-4', 'M-2-3V3M-5 0H1'],
  'take-back': ['M-6 1Q-6-6 1-6 7-6 7 0 7 6 0 6H-4', 'M-9-2-6 2-2-1'],
  shove: ['M-8 0H6M2-4 6 0 2 4', 'M-8-5V5'],
  recover: ['M-6-3A7 7 0 0 1 6-3M6 3A7 7 0 0 1-6 3', 'M6-8V-3H1M-6 8V3H-1'],
  limited: ['M-7-6H7V6H-7Z', 'M-3-2V3M0-2V3M3-2V3'],
  mute: ['M0-5Q-4-8-8-6V6Q-4 4 0 7 4 4 8 6V-6Q4-8 0-5Z', 'M0-5V7', 'M-5-2-2-1M5-2 2-1'],
  block: ['M-5-1H5V7H-5Z', 'M-3-1V-4Q0-9 3-4V-1'],
  cut: ['M-2-3-5-3Q-8-3-8 0T-5 3H-2M2-3H5Q8-3 8 0T5 3H2', 'M-1-7 1-4M1 7-1 4'],
  check: ['M-6 0-2 4 6-5'],
  plus: ['M0-6V6M-6 0H6'],
  cover: ['M-7 4H7M-7 8H7', 'M0-8V0M-3-3 0 0 3-3'],
  castle: ['M-8 7V-6H-4V-3H-2V-6H2V-3H4V-6H8V7H3V3Q0 0-3 3V7Z'],
  weak: ['M4-6-5 0 4 6', 'M-5 8H5'],
} as const;
export type SignName = keyof typeof SIGNS;

export const Sign = ({
  name,
  x = 0,
  y = 0,
  scale = 1,
  className = '',
}: {
  name: SignName;
  x?: number;
  y?: number;
  scale?: number;
  className?: string;
}) => (
  <g className={`sign ${className}`} transform={`translate(${x} ${y}) scale(${scale})`}>
    {SIGNS[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </g>
);

/** A sign in running text. */
export const LooseSign = ({ name, size = 18 }: { name: SignName; size?: number }) => (
  <svg className="loose-sign" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
    <Sign name={name} />
  </svg>
);

/** A base: a turned wooden button; a special one has an enamel ring and its sign in the well. */
export const BaseArt = ({ special, children }: { special: Base['special']; children?: ReactNode }) => (
  <g className="base-art">
    <ellipse className="shade" cy="8" rx="38" ry="35" />
    <circle className="base-0" r="36" cy="3" />
    <circle className="base-1" r="36" />
    <circle className="base-2" r="31" />
    {special !== 'plain' && <circle className={`enamel ${special}`} r="33.5" />}
    <circle className="base-3" r="26" />
    {special === 'plain' ? (
      <path className="holes" d="M-6-6h.01M6-6h.01M-6 6h.01M6 6h.01" />
    ) : (
      <Sign name={special} scale={1.9} className="base-sign" />
    )}
    {children}
  </g>
);

/** The name of a base on its foot; a special one wears its sign there too, where a tower does not hide it. */
type Plate = { id: string; special: Base['special']; kinds: readonly number[] };
/** What stands on the plate of a base; its label has that, too. */
export const plateText = ({ id, special, kinds }: Plate, name: string): string =>
  special === 'plain' ? id : kinds.length ? `${id} ${kinds.join(' ')}` : `${name} ${id}`;

/** The plate of a base, below it; at its left where a castle's flag would cover it. */
export function BasePlate({ id, special, kinds, name, isAside }: Plate & { name: string; isAside: boolean }) {
  const at = isAside ? 'translate(-39 12)' : 'translate(0 41)';
  if (special === 'plain') {
    return (
      <g className="base-plate" transform={at}>
        <rect x="-11" y="-9" width="22" height="18" rx="9" />
        <text y="4.6">{id}</text>
      </g>
    );
  }
  const text = plateText({ id, special, kinds }, name);
  const width = 26 + [...text].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 11.5 : letter === ' ' ? 3.5 : 7.2), 0);
  return (
    <g className={`base-plate special ${special}`} transform={at}>
      <rect x={-width / 2} y="-10" width={width} height="20" rx="10" />
      <Sign name={special} x={12 - width / 2} scale={0.62} />
      <text x="9" y="4.6">
        {text}
      </text>
    </g>
  );
}

/** Sockets for the medals up to the target; those that a move would win are marked, the last one wears a star. */
export const Sockets = ({
  seat,
  count,
  plus,
  target,
  label,
}: {
  seat: number;
  count: number;
  plus: number;
  target: number;
  label: string;
}) => (
  <span className={`sockets ${sideOf(seat)}`} role="img" aria-label={label} title={label}>
    {Array.from({ length: target }, (_, i) => (
      <svg key={i} width="21" height="25" viewBox="-14 -20 28 38" aria-hidden="true">
        {i < count ? (
          <Medal />
        ) : (
          <g className={`socket${i < count + plus ? ' plus' : ''}${i === target - 1 && i === count ? ' last' : ''}`}>
            <circle r="11.5" cy="3" />
            {i < count + plus ? (
              <text y="7.5">+1</text>
            ) : (
              i === target - 1 && <path d="M0-3.5 1.9.8 6.5 1.3 3.1 4.4 4 9 0 6.7-4 9-3.1 4.4-6.5 1.3-1.9.8Z" />
            )}
          </g>
        )}
      </svg>
    ))}
    <b>
      {count}/{target}
    </b>
  </span>
);
