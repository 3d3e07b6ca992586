import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot, DoorOpen, GraduationCap, Play, Timer, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { HANJA, hasBoard } from '../games/registry';
import { api, Refused } from '../net/api';
import { type Company, quickStart } from '../net/quick';
import type { GameSummary, RoomSummary } from '../net/schema';
import { notify, useSession } from '../net/session';
import { Art } from '../parts/Art';
import { Bar } from '../parts/Bar';
import { NameField } from '../parts/SettingsDialog';
import { type Say, useSay } from '../text/language';

export function HomeScreen() {
  const say = useSay();
  const guest = useSession((session) => session.guest);
  const games = useQuery({ queryKey: ['games'], queryFn: api.games, staleTime: 60_000 });
  const me = useQuery({ queryKey: ['me'], queryFn: api.me, enabled: !!guest, refetchInterval: 8_000 });
  const list = [...((games.data?.games ?? []) as GameSummary[])].sort(
    (a, b) => Number(hasBoard(b.name)) - Number(hasBoard(a.name)),
  );
  const rooms = ((me.data?.rooms ?? []) as RoomSummary[]).filter((room) => room.phase !== 'over');
  return (
    <div className="app">
      <Bar>
        <Link href="/lobby" className="btn quiet">
          <DoorOpen aria-hidden="true" />
          {say('lobby')}
        </Link>
      </Bar>
      <main id="main" className="page">
        <section className="hero">
          <div>
            <h1>{say('heroTitle')}</h1>
            <p>{say('heroText')}</p>
          </div>
          <div className="card">
            <NameField />
          </div>
        </section>
        {rooms.length > 0 && (
          <section>
            <h2>{say('resume')}</h2>
            <ul className="list">
              {rooms.map((room) => (
                <RoomItem key={room.id} room={room} title={list.find((game) => game.name === room.game)?.title} isOwn />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{say('games')}</h2>
          {games.isError && <p className="empty">{say('offline')}</p>}
          <div className="cards">
            {list.map((game) => (
              <GameCard key={game.name} game={game} />
            ))}
          </div>
        </section>
      </main>
    </div>
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
      <Art game={game.name} />
      <div className="body">
        <h3>
          {say.of(game.title)} <small>{HANJA[game.name]}</small>
        </h3>
        <p>{say.of(game.summary)}</p>
        <p className="row wrap" style={{ marginTop: 10 }}>
          <span className="tag">
            <Users aria-hidden="true" />
            {say('players', { count: game.seats.length })}
          </span>
          {!hasBoard(game.name) && <span className="tag">{say('boardLater')}</span>}
        </p>
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
        <Link href={`/new/${game.name}`} className="btn">
          {say('makeRoom')}
        </Link>
        {hasBoard(game.name) && (
          <Link href={`/learn/${game.name}`} className="btn">
            <GraduationCap aria-hidden="true" />
            {say('tutorial')}
          </Link>
        )}
      </div>
    </article>
  );
}

/** A room in a list, on the home page (own) and in the lobby. */
export function RoomItem(props: { room: RoomSummary; title: { ko: string; en: string } | undefined; isOwn?: boolean }) {
  const { room, title, isOwn = false } = props;
  const say = useSay();
  const phase = say(
    room.phase === 'gathering' ? 'phaseGathering' : room.phase === 'playing' ? 'phasePlaying' : 'phaseOver',
  );
  const canJoin = room.phase === 'gathering' && room.free_seats > 0;
  const clock = clockName(room.clock, say);
  return (
    <li className={`list-item${room.your_turn ? ' hot' : ''}`}>
      <Art game={room.game} />
      <span className="grow">
        <b>{room.name || say.of(title)}</b>
        <span className="muted small">
          {say.of(title)} · {phase} · {say('hostIs', { name: room.host })}
        </span>
      </span>
      {clock && (
        <span className="tag" title={say('clock')}>
          <Timer aria-hidden="true" />
          {clock}
        </span>
      )}
      {room.your_turn && <span className="tag on">{say('yourTurn')}</span>}
      {canJoin && <span className="tag">{say('freeSeats', { count: room.free_seats })}</span>}
      <Link href={`/room/${room.id}`} className={`btn${canJoin || room.your_turn ? ' primary' : ''}`}>
        {say(canJoin ? 'join' : room.your_turn ? 'continue' : isOwn || room.phase !== 'playing' ? 'open' : 'watch')}
      </Link>
    </li>
  );
}

/** A clock in a few words; empty where there is none. */
function clockName(clock: RoomSummary['clock'], say: Say): string {
  if (clock.kind === 'turn') return say('clockTurn', { seconds: Math.round(clock.turn_ms / 1000) });
  if (clock.kind !== 'bank') return '';
  return say('clockBank', { minutes: Math.round(clock.bank_ms / 60_000), seconds: (clock.increment_ms ?? 0) / 1000 });
}
