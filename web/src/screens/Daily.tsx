import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { api } from '../net/api';
import type { Daily, DailyBoard, RevealedDay } from '../net/schema';
import { useSession } from '../net/session';
import { Bar } from '../parts/Bar';
import { TimeLeft, useDaily } from '../parts/DailyPanel';
import { DailyTable } from '../parts/DailyTable';
import { DailyTry } from '../parts/DailyTry';
import { DeadEnd } from '../parts/DeadEnd';
import { useSay } from '../text/language';
import '../text/dailyPage';

/** Today's boards with their tables of the day and the week, and what was promised about their seeds. */
export default function DailyScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const daily = useDaily();
  if (daily.isError) return <DeadEnd title={say('brand')} text={say('offline')} />;
  const board = daily.data?.boards.find(({ id }) => id === search.get('board')) ?? daily.data?.boards[0];
  if (!daily.data || !board) return <Bar title={say('loading')} />;
  const { number, ends_ms, boards } = daily.data;
  return (
    <div className="app">
      <Bar title={say('dailyTitle', { number })} />
      <main id="main" className="page daily-page">
        <section className="card">
          <p>{say('dailyRules')}</p>
          <TimeLeft until={ends_ms} />
          <div className="segments" role="group" aria-label={say('dailyBoards')}>
            {boards.map((one) => (
              <button
                key={one.id}
                type="button"
                className="btn"
                aria-pressed={one.id === board.id}
                onClick={() => setSearch({ board: one.id }, { replace: true })}
              >
                {say.of(one.title)}
              </button>
            ))}
          </div>
        </section>
        <Tables board={board} />
        <Promised daily={daily.data} />
      </main>
    </div>
  );
}

function Tables({ board }: { board: DailyBoard }) {
  const say = useSay();
  const guest = useSession((session) => session.guest);
  const tables = useQuery({
    queryKey: ['daily-tables', board.id, board.state, guest],
    queryFn: () => api.dailyTables(board.id),
    refetchInterval: 60_000,
  });
  const title = say.of(board.title);
  const shown = tables.data?.board ?? board;
  return (
    <div className="daily-tables">
      <section className="card" data-table="today">
        <header>
          <h2>
            {title}, {say('dailyToday')}
          </h2>
          {shown.today.players > 0 && <small>{say('dailyPlayers', { count: shown.today.players })}</small>}
          <DailyTry board={board} />
        </header>
        <DailyTable table={shown.today} label={`${title}, ${say('dailyToday')}`} />
        {board.state !== 'done' && shown.today.players > 0 && <p className="why">{say('dailySealed')}</p>}
      </section>
      <section className="card" data-table="week">
        <header>
          <h2>
            {title}, {say('dailyWeek')}
          </h2>
          {tables.data && tables.data.week.players > 0 && (
            <small>{say('dailyPlayers', { count: tables.data.week.players })}</small>
          )}
        </header>
        {tables.data && <DailyTable table={tables.data.week} label={`${title}, ${say('dailyWeek')}`} isWeek />}
        <p className="why">{say('dailyWeekRule')}</p>
      </section>
    </div>
  );
}

/** The commitment of today, and yesterday's secret with the seeds that followed from it. */
function Promised({ daily }: { daily: Daily }) {
  const say = useSay();
  const { yesterday } = daily;
  return (
    <section className="card">
      <h2>{say('dailyPromise')}</h2>
      <p>{say('dailyPromiseText')}</p>
      <p>
        <code className="seed">{daily.commitment}</code>
      </p>
      {yesterday && <Revealed day={yesterday} boards={daily.boards} />}
    </section>
  );
}

function Revealed({ day, boards }: { day: RevealedDay; boards: readonly DailyBoard[] }) {
  const say = useSay();
  return (
    <>
      <h3>{say('dailyYesterday', { number: day.number })}</h3>
      <dl>
        <dt>{say('dailyCommitment')}</dt>
        <dd>
          <code className="seed">{day.commitment}</code>
        </dd>
        <dt>{say('dailySecret')}</dt>
        <dd>
          <code className="seed">{day.secret}</code>
        </dd>
      </dl>
      <p className="why">{say('dailyPromiseCheck', { number: day.number })}</p>
      <ul className="row wrap">
        {boards.map((board) => (
          <li key={board.id}>
            <Link
              className="btn"
              href={`/new/${board.game}?${new URLSearchParams({
                ...Object.fromEntries(Object.entries(board.options).map(([name, value]) => [name, String(value)])),
                seed: day.seeds[board.id] ?? '',
              })}`}
            >
              {say('dailyPractise', { board: say.of(board.title) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
