import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot, DoorOpen, Flag, GraduationCap, Link as LinkIcon, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hasLessons, useProgress } from '../games/lessons';
import { hasBoard } from '../games/registry';
import { api, Refused } from '../net/api';
import { type Company, quickStart } from '../net/quick';
import type { GameSummary, RoomSummary } from '../net/schema';
import { notify, useSession } from '../net/session';
import { Bar } from '../parts/Bar';
import { Compiling } from '../parts/Compiling';
import { GamePicture, PositionPicture } from '../parts/GamePicture';
import { History } from '../parts/History';
import { NameField } from '../parts/SettingsDialog';
import { useSay } from '../text/language';
import './home.css';

const DailyPanel = lazy(() => import('../parts/DailyPanel'));

export function HomeScreen() {
  const say = useSay();
  const guest = useSession((session) => session.guest);
  const games = useQuery({ queryKey: ['games'], queryFn: api.games, staleTime: 60_000 });
  const me = useQuery({ queryKey: ['me'], queryFn: api.me, enabled: !!guest, refetchInterval: 8_000 });
  const lobby = useQuery({ queryKey: ['rooms'], queryFn: api.rooms, refetchInterval: 15_000 });
  const list = (games.data?.games ?? []).toSorted((a, b) => Number(hasBoard(b.name)) - Number(hasBoard(a.name)));
  const titleOf = (name: string) => say.of(list.find((game) => game.name === name)?.title);
  const rooms = (me.data?.rooms ?? [])
    .filter((room) => room.phase !== 'over')
    .toSorted((a, b) => Number(b.your_turn) - Number(a.your_turn));
  const open = (lobby.data?.rooms ?? []).filter((room) => room.phase === 'gathering').length;
  return (
    <div className="app">
      <Bar>
        <Link href="/lobby" className="btn quiet home-lobby">
          <DoorOpen aria-hidden="true" />
          {say('lobby')}
          {open > 0 && <span className="count">{open}</span>}
        </Link>
      </Bar>
      <main id="main" className="page home">
        <section className="hero">
          <div>
            <h1>{say('heroTitle')}</h1>
            <p>{say('heroText')}</p>
            <Doors />
          </div>
          <span className="hero-board" aria-hidden="true">
            <GamePicture game="yut-run" />
          </span>
        </section>
        {rooms.length > 0 && (
          <section className="continue">
            <h2>
              {say('resume')} <small>{say('matchCount', { count: rooms.length })}</small>
            </h2>
            <ul>
              {rooms.map((room) => (
                <Continued key={room.id} room={room} title={titleOf(room.game)} />
              ))}
            </ul>
          </section>
        )}
        <div className="today">
          <Suspense>
            <DailyPanel />
          </Suspense>
        </div>
        <Newcomers games={list} />
        <section className="games">
          <h2>{say('games')}</h2>
          <Compiling games={list} />
          {games.isError && <p className="empty">{say('offline')}</p>}
          <div className="cards">
            {list.map((game) => (
              <GameCard key={game.name} game={game} />
            ))}
          </div>
        </section>
        <aside className="own">
          <section className="card">
            <NameField />
          </section>
          <History titleOf={titleOf} />
        </aside>
      </main>
    </div>
  );
}

/** The two ways to a friend: a room of one's own, or theirs by its number or link. */
function Doors() {
  const say = useSay();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const enter = () => {
    const room = typed.replace(/\s/g, '').split(/[/?#]/).filter(Boolean).at(-1);
    if (room) navigate(`/room/${encodeURIComponent(room)}`);
  };
  return (
    <div className="doors">
      <Link href="/lobby" className="btn gold">
        <LinkIcon aria-hidden="true" />
        {say('roomForFriends')}
      </Link>
      {isAsking ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the field was asked for by the press before
            autoFocus
            className="input"
            value={typed}
            aria-label={say('roomNumber')}
            placeholder={say('roomNumber')}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="btn gold">
            {say('join')}
          </button>
        </form>
      ) : (
        <button type="button" className="btn carved" onClick={() => setAsking(true)}>
          <DoorOpen aria-hidden="true" />
          {say('joinByNumber')}
        </button>
      )}
    </div>
  );
}

/** A match to go on with: its position, who is to move. */
function Continued({ room, title }: { room: RoomSummary; title: string }) {
  const say = useSay();
  const state =
    room.phase === 'gathering'
      ? say('phaseGathering')
      : say(room.your_turn ? 'yourTurn' : room.seats > 1 ? 'theirTurn' : 'phasePlaying');
  return (
    <li className={`list-item${room.your_turn ? ' hot' : ''}`}>
      <Link href={`/room/${room.id}`}>
        <PositionPicture room={room} />
        <span>
          <b>{title}</b>
          <small>{say.named(room.name) || say('hostIs', { name: say.named(room.host) })}</small>
          <em>
            {room.your_turn && <Flag aria-hidden="true" />}
            {state}
          </em>
        </span>
      </Link>
    </li>
  );
}

/** For those who have not learned every game: a lesson each. */
function Newcomers({ games }: { games: readonly GameSummary[] }) {
  const say = useSay();
  const done = useProgress((progress) => progress.at);
  const taught = games.filter((game) => hasLessons(game.name));
  const isLearned = (name: string) =>
    Object.entries(done).some(([key, at]) => key.startsWith(`${name}/`) && at === 'done');
  if (!taught.length) return null;
  return (
    <section className="newcomers">
      <h2>
        <GraduationCap aria-hidden="true" />
        {say('firstTime')} <small>{say('ninetySeconds')}</small>
      </h2>
      <ul>
        {taught.map((game) => (
          <li key={game.name}>
            <Link href={`/learn/${game.name}`}>
              <GamePicture game={game.name} />
              <span>
                <b>{say.of(game.title)}</b>
                <span className="sr"> {say('tutorial')} </span>
                <small>{say(isLearned(game.name) ? 'learned' : 'inNinetySeconds')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ game }: { game: GameSummary }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const isSolo = game.seats.length === 1;
  const go = async (company: Company) => {
    if (busy) return;
    setBusy(true);
    try {
      const facts = await cache.fetchQuery({ queryKey: ['game', game.name], queryFn: () => api.game(game.name) });
      navigate(`/room/${await quickStart(facts, {}, company)}`);
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
      setBusy(false);
    }
  };
  return (
    <article className="card game-card">
      <GamePicture game={game.name} />
      <div className="body">
        <h3>{say.of(game.title)}</h3>
        <p className="tags">
          <span className="tag">{say('players', { count: game.seats.length })}</span>
          <span className="tag">{say('minutes', { minutes: game.minutes })}</span>
        </p>
        <p>{say.of(game.summary)}</p>
      </div>
      <div className="acts">
        <button
          type="button"
          className="btn primary"
          aria-disabled={busy}
          onClick={() => void go(isSolo ? { kind: 'alone' } : { kind: 'bot', level: 2 })}
        >
          {isSolo ? <Play aria-hidden="true" /> : <Bot aria-hidden="true" />}
          {say(isSolo ? 'playNow' : 'playBot')}
        </button>
        <Link
          href={`/new/${game.name}`}
          className="btn"
          aria-label={say('newRoom', { game: say.of(game.title) })}
          title={say('newRoom', { game: say.of(game.title) })}
        >
          <LinkIcon aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
