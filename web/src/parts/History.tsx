import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { Link } from 'wouter';
import { api } from '../net/api';
import type { MatchSummary } from '../net/schema';
import { useSession } from '../net/session';
import { type Say, useSay } from '../text/language';

/** The matches that this guest has played to the end, with their results; each can be seen again. */
export function History({ titleOf }: { titleOf: (game: string) => string }) {
  const say = useSay();
  const guest = useSession((session) => session.guest);
  const matches = useQuery({ queryKey: ['matches', guest], queryFn: api.matches, enabled: !!guest });
  const list = matches.data?.matches ?? [];
  if (!list.length) return null;
  return (
    <section className="card history">
      <h2>{say('finished')}</h2>
      <ul>
        {list.map((match) => (
          <li key={match.id}>
            <span className={`tag result-${resultOf(match)}`}>{say(RESULTS[resultOf(match)])}</span>
            <span className="grow">
              <b>{titleOf(match.game)}</b>
              <small>{factsOf(match, say)}</small>
            </span>
            <Link
              href={`/replay/${match.id}`}
              className="icon-btn"
              aria-label={`${titleOf(match.game)}, ${say('replay')}`}
              title={say('replay')}
            >
              <Film aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const RESULTS = { won: 'hasWon', lost: 'hasLost', drawn: 'hasDrawn', over: 'phaseOver' } as const;

function resultOf({ outcome, seats, players }: MatchSummary): keyof typeof RESULTS {
  if (seats.length > 1) return 'over'; // both sides at one screen
  if (outcome.winner === null) return players.length > 1 ? 'drawn' : 'over';
  return seats.includes(outcome.winner) ? 'won' : 'lost';
}

/** Against whom, why it ended, when. */
function factsOf({ players, seats, reason, ended_ms }: MatchSummary, say: Say): string {
  const others = players.filter((_, seat) => !seats.includes(seat)).map(say.named);
  const when = new Intl.DateTimeFormat(say.language, { month: 'numeric', day: 'numeric' }).format(ended_ms);
  return [...others, say.of(reason), when].join(' · ');
}
