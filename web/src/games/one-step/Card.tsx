import type { ComponentProps, CSSProperties } from 'react';
import { useSay } from '../../text/language';
import { Icon } from './Icons';
import { kindOf, linesOf } from './model';
import { Picture } from './Pictures';
import type { CardFacts } from './schema';
import { words } from './words';

/** A text with its numbers set apart. */
const Numbered = ({ text }: { text: string }) =>
  text.split(/(\d+)/).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part));

type FaceProps = { card: CardFacts; isShort?: boolean };

/** A card as a slip of hanji on lacquer: picture, ribbon with its name, what it does, its kind, its cost. */
export function CardFace({ card, isShort = false }: FaceProps) {
  const say = useSay();
  const kind = kindOf(card);
  const lines = linesOf(card, say);
  const hasAim = card.aim !== 'none' && kind !== 'move' && lines.length > 1;
  return (
    <>
      <span className="face">
        <span className="art">
          <Picture id={card.id} kind={kind} />
        </span>
        <span className="ribbon">{say.of(card)}</span>
        {!isShort && (
          <span className={`does${lines.join('').length > 44 ? ' long' : ''}`}>
            {lines.map((line, i) => (
              <span key={line} className={hasAim && i === 0 ? 'aim' : undefined}>
                <Numbered text={line} />
              </span>
            ))}
          </span>
        )}
        <span className="kind">
          <Icon name={kind} size={13} />
          <em>{say.of(words[`kind_${kind}`])}</em>
        </span>
      </span>
      <span className="cost">
        <b aria-hidden="true">{card.cost}</b>
        <span className="sr">{say.of(words.cost, { cost: card.cost })}</span>
      </span>
    </>
  );
}

type Props = Omit<ComponentProps<'button'>, 'title'> & {
  card: CardFacts;
  /** The key that picks it. */
  digit?: string | undefined;
  look?: string | undefined;
  /** Why it cannot be used now: shown as a tooltip, and read out. */
  why?: string | null;
  isLocked?: boolean;
  style?: CSSProperties;
};

export function Card({ card, digit, look, why = null, isLocked = false, ...rest }: Props) {
  return (
    <button
      type="button"
      className={['step-card', kindOf(card), look].filter(Boolean).join(' ')}
      aria-description={why ?? undefined}
      aria-disabled={why !== null || undefined}
      data-card={card.id}
      {...rest}
    >
      <CardFace card={card} />
      {digit && <kbd aria-hidden="true">{digit}</kbd>}
      {isLocked && <Chain />}
      {why && (
        <span className="card-tip" role="tooltip">
          {why}
        </span>
      )}
    </button>
  );
}

const LINKS = Array.from({ length: 15 }, (_, i) => {
  const along = (i / 14) * 2 - 1;
  return {
    x: 70 + along * 74,
    y: 22 + 16 * (1 - along * along),
    turn: (Math.atan((-36 * along) / 74) * 180) / Math.PI,
    isFlat: i % 2 === 1,
    side: i < 7 ? 'left' : i > 7 ? 'right' : 'middle',
  };
});

/** 쇠사슬과 자물쇠: across the picture, so that name and text stay readable. On unlocking it drops. */
export const Chain = () => (
  <svg className="chain" viewBox="0 0 140 110" aria-hidden="true">
    {LINKS.map(({ x, y, turn, isFlat, side }) => (
      <g key={x} className={`link ${side}`}>
        <g transform={`translate(${x} ${y}) rotate(${turn})`}>
          {isFlat ? (
            <rect className="flat" x="-7" y="-1.8" width="14" height="3.6" rx="1.8" />
          ) : (
            <>
              <rect className="dark" x="-8" y="-4.6" width="16" height="9.2" rx="4.6" />
              <rect className="steel" x="-8" y="-4.6" width="16" height="9.2" rx="4.6" />
            </>
          )}
        </g>
      </g>
    ))}
    <g transform="translate(70 47)">
      <g className="padlock">
        <path className="shackle" d="M-9-5V-13A9 9 0 0 1 9-13V-5" />
        <rect x="-15" y="-6" width="30" height="25" rx="5" />
        <rect className="inner" x="-12" y="-3" width="24" height="19" rx="3" />
        <path className="keyhole" d="M0 2a3.4 3.4 0 0 1 1.7 6.3L3 13H-3L-1.7 8.3A3.4 3.4 0 0 1 0 2Z" />
      </g>
    </g>
  </svg>
);
