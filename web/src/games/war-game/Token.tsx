/** A unit: an upright tablet on a foot. Paper is what the viewer knows, the lacquered back what is hidden. */
import { Emblem, Sign } from './Emblems';
import { type Gait, type Kind, type SideName, strengthOf } from './model';

/** All that the drawing of a unit needs. */
export type TokenLook = {
  side: SideName;
  /** Null shows the back. */
  kind: Kind | null;
  /** The word on its face. */
  name: string;
  attack: number | null;
  defence: number | null;
  /** The printed attack of an own unit: where it has another one now, it has stepped up. */
  printed?: number | undefined;
  /** Who has looked at it besides its owner: the viewer, or the other side at the viewer's. */
  eye?: 'mine' | 'theirs' | undefined;
  /** On a back: which kinds it can be, of all its side has; in the order of the roster. */
  kinds?: readonly Kind[];
  could?: readonly Kind[];
  /** On a back: one or two names, where no more are left. */
  left?: readonly string[];
  /** On a back: "9가지". */
  count?: string | undefined;
  gait?: Gait | undefined;
  /** The viewer's own guess. */
  note?: string | undefined;
};

/** The sizes a board is drawn in: wide cells on a desk, narrow and high ones on a phone, low ones on a short phone. */
export type TokenSize = { width: number; height: number; isSmall: boolean; isLow: boolean };
export const LARGE: TokenSize = { width: 67, height: 57, isSmall: false, isLow: false };
export const SMALL: TokenSize = { width: 43, height: 46, isSmall: true, isLow: false };
export const LOW: TokenSize = { width: 43, height: 38, isSmall: true, isLow: true };

/** Hannam's tablets have cut corners, Hanbuk's round shoulders; drawn in by so much. */
export function tablet(side: SideName, width: number, height: number, by = 0): string {
  const [x, y] = [width / 2 - by, height / 2 - by];
  if (side === 'hannam') {
    const cut = Math.max(1, width * 0.17 - by * 0.6);
    return `M${cut - x} ${-y}H${x - cut}L${x} ${cut - y}V${y - cut}L${x - cut} ${y}H${cut - x}L${-x} ${y - cut}V${cut - y}Z`;
  }
  const [top, foot] = [Math.max(2, width * 0.36 - by), Math.max(2, 6 - by)];
  return `M${-x} ${top - y}Q${-x} ${-y} ${top - x} ${-y}H${x - top}Q${x} ${-y} ${x} ${top - y}V${y - foot}Q${x} ${y} ${x - foot} ${y}H${foot - x}Q${-x} ${y} ${-x} ${y - foot}Z`;
}

export function Token({
  look,
  size = LARGE,
  selected = false,
}: {
  look: TokenLook;
  size?: TokenSize;
  selected?: boolean;
}) {
  const { side } = look;
  const { width: w, height: h, isSmall } = size;
  const eyeAt = isSmall ? 4 : 4.5;
  return (
    <g className={`tk ${side} ${look.kind ? 'face' : 'back'}`}>
      {selected && <path className="tk-sel" d={tablet(side, w + 8, h + 8)} />}
      <ellipse className="tk-shade" cy={h / 2 + 2} rx={w * 0.5} ry={h * 0.13} />
      <path className="tk-foot" d={`M${-w * 0.36} ${h / 2 - 2}H${w * 0.36}L${w * 0.43} ${h / 2 + 5}H${-w * 0.43}Z`} />
      <path className="tk-side" transform="translate(0 2.4)" d={tablet(side, w, h)} />
      <path className="tk-top" fill={`url(#war-${side})`} d={tablet(side, w, h)} />
      {look.kind ? <Face look={look} kind={look.kind} size={size} /> : <Back look={look} size={size} />}
      {look.eye && (
        <g className={`tk-eye ${look.eye}`} transform={`translate(${eyeAt - w / 2} ${eyeAt - h / 2})`}>
          <circle r={isSmall ? 7.4 : 9.4} />
          <Sign name="eye" size={isSmall ? 9.6 : 12.2} />
        </g>
      )}
    </g>
  );
}

const isLatin = (name: string) => /^[ -~]*$/.test(name);

function Face({ look, kind, size }: { look: TokenLook; kind: Kind; size: TokenSize }) {
  const { side, name, attack, printed } = look;
  const { width: w, height: h, isSmall, isLow } = size;
  const inset = isSmall ? 2.6 : 3.6;
  const isRaised = printed !== undefined && attack !== null && printed !== attack;
  const word = isRaised ? `${printed}→${attack}` : strengthOf(look);
  const isWide = word.length > 2;
  const isBroken = isSmall && !isLatin(name) && name.length > 3;
  const lines = isBroken ? [name.slice(0, 2), name.slice(2)] : [name];
  const font = isSmall
    ? isBroken || name.length > 2
      ? 12.5
      : 14.4
    : name.length > 3
      ? 15.2
      : name.length > 2
        ? 17.4
        : 18.4;
  const base = h / 2 - (isSmall ? (isBroken ? 4.8 : 6) : 7.6);
  const emblem = isLow ? 0.62 : isSmall ? (isBroken ? 0.56 : 0.82) : 1.08;
  const emblemX = isWide ? (isSmall ? -7 : -9) : isBroken ? -7 : isSmall ? -3 : -2.5;
  const emblemY = (isLow ? 12 : isSmall ? (isBroken ? 11 : 15.5) : 19.5) - h / 2;
  const badgeFont = isSmall ? 10.6 : 12.6;
  const badge = { width: badgeFont * 0.62 * word.length + (isSmall ? 7 : 9), height: isSmall ? 14 : 17 };
  const [badgeX, badgeY] = [w / 2 + (isSmall ? 2 : 4) - badge.width, -h / 2 - (isSmall ? 2 : 3)];
  const [cornerX, cornerY, ribbon] = [inset - w / 2, inset - h / 2, isSmall ? 5.4 : 8.4];
  return (
    <>
      <path className="tk-paper" fill="url(#war-paper)" d={tablet(side, w, h, inset)} />
      {isRaised && (
        <path
          className="tk-ribbon"
          d={`M${cornerX} ${cornerY + ribbon * 1.9}L${cornerX + ribbon * 1.9} ${cornerY}H${cornerX + ribbon * 2.5}L${cornerX} ${cornerY + ribbon * 2.5}Z`}
        />
      )}
      {!(isLow && isBroken) && (
        <g transform={`translate(${emblemX} ${emblemY}) scale(${emblem})`}>
          <Emblem kind={kind} />
        </g>
      )}
      {lines.map((line, i) => (
        <text key={line} className="tk-name" fontSize={font} y={base - (lines.length - 1 - i) * 11.6}>
          {line}
        </text>
      ))}
      <g className={`tk-strength${isRaised ? ' raised' : ''}`}>
        <rect x={badgeX} y={badgeY} width={badge.width} height={badge.height} rx={badge.height / 2} />
        <text fontSize={badgeFont} x={badgeX + badge.width / 2} y={badgeY + badge.height / 2 + badgeFont * 0.36}>
          {word}
        </text>
      </g>
    </>
  );
}

function Back({ look, size }: { look: TokenLook; size: TokenSize }) {
  const { side, kinds = [], could = [], left = [], count, gait, note } = look;
  const { width: w, height: h, isSmall, isLow } = size;
  const inset = isSmall ? 2.6 : 3.6;
  const centre = isLow ? -5 : isSmall ? -6.5 : -7;
  const base = h / 2 - (isLow ? 6 : isSmall ? 7 : 8.6);
  const slip = isLow ? 10.4 : isSmall ? 11.6 : 14.4;
  const ring = isLow ? 9.6 : isSmall ? 12.2 : 15.8;
  return (
    <>
      <path className="tk-weave" fill={`url(#war-weave-${side})`} d={tablet(side, w, h, inset + 1.4)} />
      <path className="tk-rim" d={tablet(side, w, h, inset)} />
      {note ? (
        <Note text={note} y={centre + 1} size={size} />
      ) : left.length ? (
        <g className="tk-slip">
          <rect x={inset + 3 - w / 2} y={centre - slip * 1.2} width={w - inset * 2 - 6} height={slip * 2.5} rx="4" />
          {left.map((name, i) => (
            <text key={name} fontSize={slip} y={centre + (left.length === 1 ? 0.4 : i ? 1.04 : -0.1) * slip}>
              {name}
            </text>
          ))}
        </g>
      ) : (
        <g className="tk-seal" transform={`translate(0 ${centre})`}>
          <circle className="pad" r={ring * 1.165} />
          {kinds.map((kind, i) => (
            <path key={kind} className={could.includes(kind) ? 'on' : ''} d={arc(i, kinds.length, ring)} />
          ))}
          <text fontSize={ring * 1.07} y={ring * 0.386}>
            ?
          </text>
        </g>
      )}
      {count && (
        <g className="tk-count">
          {gait && <Sign name={gait} x={isSmall ? -13 : -16} y={base} size={isSmall ? 8.6 : 11} />}
          <text fontSize={isSmall ? 10.2 : 12.4} x={gait ? (isSmall ? 5 : 7) : 0} y={base + (isSmall ? 3.7 : 4.5)}>
            {count}
          </text>
        </g>
      )}
    </>
  );
}

/** One of so many parts of a ring. */
function arc(i: number, of: number, r: number): string {
  const at = (part: number) => {
    const turn = ((i + part) / of) * 2 * Math.PI - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${at(0.13)}A${r} ${r} 0 0 1 ${at(0.87)}`;
}

function Note({ text, y, size: { width, isSmall } }: { text: string; y: number; size: TokenSize }) {
  const font = isSmall ? (text.length > 3 ? 10 : 11.4) : text.length > 4 ? 11.6 : 13.4;
  const letters = isLatin(text) ? text.length * 0.6 : text.length - 0.35;
  const w = Math.min(width - 3, font * letters + (isSmall ? 6 : 10));
  const h = font * 1.75;
  return (
    <g className="tk-note" transform={`translate(0 ${y}) rotate(-5)`}>
      <path d={`M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${6 - w / 2}L${-w / 2} ${h / 2 - 6}Z`} />
      <path className="fold" d={`M${-w / 2} ${h / 2 - 6}L${6 - w / 2} ${h / 2}V${h / 2 - 6}Z`} />
      <circle cy={-h / 2} r={isSmall ? 2.4 : 3} />
      <text fontSize={font} y={font * 0.4}>
        {text}
      </text>
    </g>
  );
}

/** A unit by itself, in a tray or a card. Its paints are the board's. */
export const LooseToken = ({ look, width }: { look: TokenLook; width: number }) => (
  <svg className="loose-token" width={width} viewBox="-40 -37 80 78" aria-hidden="true">
    <Token look={look} />
  </svg>
);

/** Paints of the units; once on every page that shows some. */
export const TokenPaints = () => (
  <>
    {(
      [
        ['hannam', 'pa', 'M0 3H6V9M6 0V3M12 3H9M6 9H12M3 9V12M0 9H3'],
        ['hanbuk', 'pb', 'M0 6Q3 0 6 6T12 6M0 12Q3 6 6 12T12 12M0 0Q3-6 6 0T12 0'],
      ] as const
    ).map(([side, paint, weave]) => (
      <g key={side}>
        <radialGradient id={`war-${side}`} cx=".34" cy=".2" r="1">
          <stop offset="0" stopColor={`color-mix(in oklab, var(--${paint}-hi) 70%, var(--${paint}))`} />
          <stop offset=".4" stopColor={`var(--${paint})`} />
          <stop offset="1" stopColor={`var(--${paint}-lo)`} />
        </radialGradient>
        <pattern id={`war-weave-${side}`} width="12" height="12" patternUnits="userSpaceOnUse">
          <path className="tk-thread" d={weave} />
        </pattern>
      </g>
    ))}
    <linearGradient id="war-paper" x1=".1" y1="0" x2=".6" y2="1">
      <stop offset="0" stopColor="var(--face-1)" />
      <stop offset="1" stopColor="var(--face-2)" />
    </linearGradient>
  </>
);
