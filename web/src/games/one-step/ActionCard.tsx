import { ArrowRight, ChevronsLeft, SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../../text/language';
import { type Advice, AdviceButton, AdviceLine } from './Advice';
import type { Speed } from './film';
import { linesOf, type Price, priceOf } from './model';
import { Forecast } from './Side';
import type { Board, CardFacts } from './schema';
import { words } from './words';

type TurnProps = {
  canEnd: boolean;
  isArmed: boolean;
  isDeadly: boolean;
  end: () => void;
  undo: ReactNode;
  rewind: (() => void) | undefined;
};

type Props = {
  board: Board;
  /** What the choice pointed at costs, or ending the turn now. */
  price: Price;
  /** The card that is held. */
  card: CardFacts | null;
  /** What wins the fight besides killing all, where its card is out of sight. */
  goal: string | null;
  /** What the hint says of the turn, and what one is about to do instead. */
  advice: (Advice & { chosen: string | null }) | null;
  film: { text: string; speed: Speed; setSpeed: (speed: Speed) => void; skip: () => void } | null;
  onPutBack: () => void;
  /** Plays the held card, where it needs no aim. */
  onPlay: (() => void) | undefined;
  turn: TurnProps | null;
};

/** One card: the price of ending the turn, what is held, and the buttons of the turn; at the turn's end, its film. */
export function ActionCard({ board, price, card, goal, advice, film, onPutBack, onPlay, turn }: Props) {
  const say = useSay();
  if (film) {
    return (
      <section className="card action filming" aria-label={say.of(words.film)}>
        <p className="caption">{film.text}</p>
        <fieldset className="speeds">
          <legend className="sr">{say.of(words.speed)}</legend>
          {([1, 2] as const).map((speed) => (
            <button
              key={speed}
              type="button"
              className="btn"
              aria-pressed={film.speed === speed}
              onClick={() => film.setSpeed(speed)}
            >
              {speed}×
            </button>
          ))}
          <button type="button" className="btn" data-act="skip-film" onClick={film.skip}>
            <SkipForward aria-hidden="true" />
            {say.of(words.skip)}
          </button>
        </fieldset>
      </section>
    );
  }
  return (
    <section className="card action" aria-label={say('yourMove')}>
      {goal && <p className="goal">{goal}</p>}
      <Forecast player={board.player} price={price} />
      {card && (
        <p className="holding">
          <b>{say.of(card)}</b> <span>{linesOf(card, say).join(' · ')}</span>
          {onPlay && (
            <button type="button" className="btn primary play" data-act="play" onClick={onPlay}>
              {say.of(words.play)}
            </button>
          )}
          <button type="button" className="btn" onClick={onPutBack}>
            <X aria-hidden="true" />
            {say.of(words.cancel)}
          </button>
        </p>
      )}
      {advice && <AdviceLine advice={advice} chosen={advice.chosen} />}
      {turn && <TurnButtons {...turn} board={board} ask={advice && <AdviceButton advice={advice} />} />}
    </section>
  );
}

function TurnButtons(props: TurnProps & { board: Board; ask: ReactNode }) {
  const { canEnd, isArmed, isDeadly, end, undo, rewind, board, ask } = props;
  const say = useSay();
  const { end: loss } = priceOf([], board.forecast);
  return (
    <div className="turn-acts">
      {ask}
      {undo}
      <button
        type="button"
        className="btn rewind"
        aria-disabled={!rewind || undefined}
        title={rewind ? say.of(words.toTurnStart) : say.of(words.nothingBack)}
        data-act="rewind"
        onClick={rewind}
      >
        <ChevronsLeft aria-hidden="true" />
        <span>{say.of(words.toTurnStart)}</span>
      </button>
      <button
        type="button"
        className={`btn end ${isArmed ? 'danger armed' : 'primary'}${isDeadly ? ' deadly' : ''}`}
        aria-disabled={!canEnd || undefined}
        title={board.locked ? say.of(words.stepToAct) : `${say.of(words.endTurn)} (E)`}
        data-act="end"
        onClick={end}
      >
        {isArmed ? (
          say.of(words.endDeadly)
        ) : (
          <>
            {say.of(words.endTurn)} <kbd>E</kbd>
            {loss > 0 ? <em>−{loss}</em> : <ArrowRight aria-hidden="true" />}
          </>
        )}
      </button>
    </div>
  );
}
