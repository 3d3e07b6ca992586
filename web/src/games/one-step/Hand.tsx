/** What one holds, on wood: mana, the hand, the piles. */
import { type CSSProperties, useState } from 'react';
import type { Input } from '../../board/contract';
import { Dialog } from '../../parts/Dialog';
import { useSay } from '../../text/language';
import { Card } from './Card';
import { cardOf, type StepFacts } from './model';
import type { Board } from './schema';
import { words } from './words';

/** The name of a card of the hand among what can be pressed and dragged. */
export const cardSpot = (index: number): string => `card:${index}`;
export const indexOf = (spot: string): number | null => (spot.startsWith('card:') ? Number(spot.slice(5)) : null);

const Gem = ({ look }: { look: 'full' | 'used' | 'extra' }) => (
  <svg className={`gem ${look}`} viewBox="-11 -14 22 28" aria-hidden="true">
    <path d="M0-12 9-3 0 12-9-3Z" />
    <path className="cut" d="M-9-3H9M-3.5-3 0 12 3.5-3 0-12Z" />
  </svg>
);

/** Mana as cut gems; what is more than a turn begins with is dashed: it lasts for this turn only. */
export function Mana({ mana, full }: { mana: number; full: number }) {
  const say = useSay();
  const shown = Math.max(mana, full);
  return (
    <div className="mana" title={say.of(words.ruleMana)}>
      <span className="gems">
        {Array.from({ length: Math.min(shown, 6) }, (_, i) => (
          <Gem key={i} look={i >= mana ? 'used' : i >= full ? 'extra' : 'full'} />
        ))}
      </span>
      <span>
        <b data-mana={mana}>{mana}</b> {say.of(words.mana)}
      </span>
    </div>
  );
}

type PileName = 'drawPile' | 'discards' | 'spent' | 'deck';

/** The piles of a board; what was played once is in none of the others. */
function pilesOf(board: Board): Record<PileName, readonly string[]> {
  const left = [...board.hand, ...board.draw_pile, ...board.discards, ...board.played];
  const spent = board.deck.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { drawPile: board.draw_pile, discards: [...board.discards, ...board.played], spent, deck: board.deck };
}

/** The piles as buttons; each opens as a sorted grid. */
export function Piles({ facts, board, names }: { facts: StepFacts; board: Board; names: readonly PileName[] }) {
  const say = useSay();
  const [open, setOpen] = useState<PileName | null>(null);
  const piles = pilesOf(board);
  return (
    <>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={`pile ${name}${piles[name].length ? '' : ' bare'}`}
          data-pile={name}
          onClick={() => setOpen(name)}
        >
          <span className="stack" aria-hidden="true">
            <i />
            <i />
          </span>
          <b>{piles[name].length}</b>
          <span>{say.of(words[name])}</span>
        </button>
      ))}
      {open && (
        <Dialog title={`${say.of(words[open])} · ${piles[open].length}`} onClose={() => setOpen(null)}>
          <CardGrid facts={facts} cards={piles[open]} />
          {open === 'drawPile' && <p className="muted small">{say.of(words.pileHelp)}</p>}
        </Dialog>
      )}
    </>
  );
}

/** Cards to look at, the same ones counted. */
export function CardGrid({ facts, cards }: { facts: StepFacts; cards: readonly string[] }) {
  const say = useSay();
  if (!cards.length) return <p className="muted">{say.of(words.none)}</p>;
  const kinds = [...new Set(cards)].map((id) => cardOf(facts, id));
  kinds.sort((one, other) => one.cost - other.cost || say.of(one).localeCompare(say.of(other)));
  return (
    <ul className="card-grid">
      {kinds.map((card) => (
        <li key={card.id}>
          <Card card={card} tabIndex={-1} />
          <span className="times">×{cards.filter((id) => id === card.id).length}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  facts: StepFacts;
  board: Board;
  /** Whose cards can be played now. */
  playable: ReadonlySet<string>;
  held: number | null;
  /** Why a card of the hand cannot be played, where it cannot. */
  whyNot: (card: string) => string | null;
  input: Input;
  isUnlocking: boolean;
};

/** The hand: dark under chain and padlock until the step is done, then bright from left to right. */
export function Hand({ facts, board, playable, held, whyNot, input, isUnlocking }: Props) {
  const say = useSay();
  const { hand, locked } = board;
  const middle = (hand.length - 1) / 2;
  return (
    <section
      className={['fan', locked && 'locked', isUnlocking && 'unlocking', hand.length > 5 && 'many']
        .filter(Boolean)
        .join(' ')}
      aria-label={say.of(words.hand)}
    >
      {hand.map((id, i) => {
        const card = cardOf(facts, id);
        const why = locked ? say.of(words.usableAfterStep) : playable.has(id) ? null : whyNot(id);
        const style = {
          '--lean': `${(i - middle) * 1.8}deg`,
          '--sink': `${(Math.abs(i - middle) ** 1.6 * 2).toFixed(1)}px`,
          '--nth': i,
        } as CSSProperties;
        return (
          <Card
            key={`${id} ${hand.slice(0, i).filter((one) => one === id).length}`}
            card={card}
            digit={i < 10 ? String((i + 1) % 10) : undefined}
            look={held === i ? 'held' : undefined}
            why={why}
            isLocked={locked || isUnlocking}
            aria-pressed={locked || card.aim === 'none' ? undefined : held === i}
            style={style}
            {...input.grip(cardSpot(i))}
          />
        );
      })}
      {hand.length === 0 && <p className="no-cards">{say.of(words.none)}</p>}
    </section>
  );
}
