import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { api } from '../net/api';
import { serverNow, useSession } from '../net/session';
import { useSay } from '../text/language';
import '../text/daily';
import { DailyTable } from './DailyTable';
import { DailyTry } from './DailyTry';
import './daily.css';

/** Today, as this guest sees it. */
export function useDaily() {
  const guest = useSession((session) => session.guest);
  return useQuery({ queryKey: ['daily', guest], queryFn: api.daily, enabled: !!guest, refetchInterval: 60_000 });
}

/** How long the day still lasts. */
export function TimeLeft({ until }: { until: number }) {
  const say = useSay();
  const minutes = Math.max(0, Math.floor((until - serverNow()) / 60_000));
  return (
    <span className="daily-left">
      <Clock aria-hidden="true" />
      {say('dailyLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}

/** Today's boards on the first page: the best of each, one's own place, a button to play. */
export default function DailyPanel() {
  const say = useSay();
  const daily = useDaily();
  if (!daily.data?.boards.length) return null;
  const { number, ends_ms, boards } = daily.data;
  const title = say('dailyTitle', { number });
  return (
    <section className="card daily" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <TimeLeft until={ends_ms} />
        <Link href="/daily" className="btn quiet">
          {say('dailyAll')}
        </Link>
      </header>
      <ul>
        {boards.map((board) => (
          <li key={board.id} data-state={board.state}>
            <header>
              <h3>
                <Link href={`/daily?board=${board.id}`}>{say.of(board.title)}</Link>
              </h3>
              {board.today.players > 0 && <small>{say('dailyPlayers', { count: board.today.players })}</small>}
              <DailyTry board={board} />
            </header>
            <DailyTable table={board.today} label={`${say.of(board.title)}, ${say('dailyToday')}`} isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
