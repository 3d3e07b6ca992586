import { Copy, Film } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { seatName } from '../games/registry';
import { copied } from '../lib/copy';
import type { Match } from '../net/room';
import type { GameFacts } from '../net/schema';
import { notify } from '../net/session';
import { isStill } from '../settings';
import { useSay } from '../text/language';
import { SeedActions } from './SeedActions';

/** Winner, reason and what to do next; the summary can be copied to share. */
export function ResultCard(props: {
  facts: GameFacts;
  match: Pick<Match, 'id' | 'result' | 'players' | 'options' | 'daily'>;
  seat: number | null;
  hasReplay?: boolean;
  children?: ReactNode;
}) {
  const { facts, match, seat, hasReplay = true, children } = props;
  const say = useSay();
  const result = match.result;
  const card = useRef<HTMLElement>(null);
  const summary = useRef<HTMLPreElement>(null);
  // Whoever has scrolled away, to resign for one, is shown how it ended.
  useEffect(() => {
    if (hasReplay) card.current?.scrollIntoView?.({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  }, [hasReplay]);
  if (!result) return null;
  const { winner } = result.outcome;
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
            : say('wins', { name: say.named(match.players[winner]!) });
  const copy = async () =>
    notify(
      (await copied(say.of(result.summary), summary.current))
        ? { ko: '결과를 복사했습니다', en: 'the result is copied' }
        : {
            ko: '복사가 막혀 있습니다. 고른 글을 직접 복사하세요',
            en: 'copying is not allowed here; copy the selected text',
          },
    );
  return (
    <section ref={card} className="card result" aria-label={say('result')}>
      <h2 data-result="">{title}</h2>
      <p className="muted">
        {winner !== null &&
          !isSolo &&
          `${say('wins', { name: `${seatName(facts, winner, say)} ${say.named(match.players[winner]!)}` })} · `}
        {say.of(result.reason)}
      </p>
      <pre ref={summary} data-summary="">
        {say.of(result.summary)}
      </pre>
      <div className="acts">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {say('copyResult')}
        </button>
        {hasReplay && result.seed && (
          <Link href={`/replay/${match.id}`} className="btn">
            <Film aria-hidden="true" />
            {say('replay')}
          </Link>
        )}
        {isSolo && result.seed && <SeedActions facts={facts} match={match} seed={result.seed} />}
        {children}
      </div>
    </section>
  );
}
