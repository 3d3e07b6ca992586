import { Copy, Film } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { GameFacts } from '../games/contract';
import { seatName } from '../games/registry';
import type { Match } from '../net/room';
import { notify } from '../net/session';
import { isStill } from '../settings';
import { useSay } from '../text/language';

/** Winner, reason and what to do next; the summary can be copied to share. */
export function ResultCard(props: {
  facts: GameFacts;
  match: Pick<Match, 'id' | 'result' | 'players'>;
  seat: number | null;
  hasReplay?: boolean;
  children?: ReactNode;
}) {
  const { facts, match, seat, hasReplay = true, children } = props;
  const say = useSay();
  const result = match.result;
  const card = useRef<HTMLElement>(null);
  // Whoever has scrolled away, to resign for one, is shown how it ended.
  useEffect(() => {
    if (hasReplay) card.current?.scrollIntoView?.({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  }, [hasReplay]);
  if (!result) return null;
  const { winner } = result.outcome as { winner: number | null };
  const isSolo = facts.seats.length === 1;
  const title =
    winner === null
      ? say(isSolo ? 'gameOver' : 'draw')
      : isSolo
        ? say('cleared')
        : seat === winner
          ? say('youWin')
          : seat !== null
            ? say('youLose')
            : say('wins', { name: match.players[winner] as string });
  const copy = async () => {
    await navigator.clipboard?.writeText(say.of(result.summary)).catch(() => undefined);
    notify({ ko: '결과를 복사했습니다', en: 'the result is copied' });
  };
  return (
    <section ref={card} className="card result" aria-label={say('result')}>
      <h2 data-result="">{title}</h2>
      <p className="muted">
        {winner !== null && !isSolo && `${seatName(facts, winner, say)} ${match.players[winner]} · `}
        {say.of(result.reason)}
      </p>
      <pre data-summary="">{say.of(result.summary)}</pre>
      <div className="acts">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {say('copyResult')}
        </button>
        {hasReplay && (
          <Link href={`/replay/${match.id}`} className="btn">
            <Film aria-hidden="true" />
            {say('replay')}
          </Link>
        )}
        {children}
      </div>
    </section>
  );
}
