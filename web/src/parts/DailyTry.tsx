import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api, Refused } from '../net/api';
import type { DailyBoard } from '../net/schema';
import { notify } from '../net/session';
import { useSay } from '../text/language';
import '../text/daily';

/** How far one is with a board of today: a button to begin or go on, then the result. */
export function DailyTry({ board }: { board: DailyBoard }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { own, players } = board.today;
  if (board.state === 'done' && own) {
    return (
      <span className="daily-done">
        {say('dailyOwn', { said: say.of(own.said), place: own.place, count: players })}
      </span>
    );
  }
  if (board.state === 'unfinished') return <span className="daily-done">{say('dailyUnfinished')}</span>;
  if (board.room) {
    return (
      <Link href={`/room/${board.room}`} className="btn daily-try">
        {say('dailyGoOn')}
        <span className="sr">, {say.of(board.title)}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    );
  }
  const begin = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      navigate(`/room/${(await api.playDaily(board.id)).room}`);
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="btn daily-try"
      data-daily={board.id}
      title={say('dailyOnce')}
      aria-disabled={isBusy}
      onClick={() => void begin()}
    >
      {say('dailyTry')}
      <span className="sr">, {say.of(board.title)}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
