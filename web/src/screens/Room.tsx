import { useQuery } from '@tanstack/react-query';
import { Bot, Check, Copy, Crown, LogOut, Play, UserX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { seatName, useGame } from '../games/registry';
import { api } from '../net/api';
import type { Room } from '../net/room';
import type { GameFacts, RoomSettings } from '../net/schema';
import { command, enterRoom, forgetRoom, notify, order, useSession } from '../net/session';
import { Bar } from '../parts/Bar';
import { Chat } from '../parts/Chat';
import { Crest } from '../parts/Crest';
import { DeadEnd } from '../parts/DeadEnd';
import { areValid, RoomForm } from '../parts/RoomForm';
import { useSay } from '../text/language';
import { MatchScreen } from './Match';

const NUMBER = { ko: '방 번호', en: 'Room number' };

/** One room: before the start its people and settings, then its match. */
export default function RoomScreen({ id }: { id: string }) {
  const say = useSay();
  const room = useSession((session) => session.rooms[id]);
  const removed = useSession((session) => session.removed[id]);
  useEffect(() => enterRoom(id), [id]);
  if (removed) {
    return (
      <DeadEnd title={say('room')} text={say.of(removed)}>
        <Link href="/lobby" className="btn">
          {say('lobby')}
        </Link>
      </DeadEnd>
    );
  }
  if (!room) {
    return (
      <div className="app">
        <Bar title={say('loading')} />
        <main id="main" className="page" aria-busy="true" />
      </div>
    );
  }
  if (room.match && room.state.phase !== 'gathering')
    return <MatchScreen key={room.match.id} room={room} match={room.match} />;
  return <Gathering room={room} />;
}

function Gathering({ room }: { room: Room }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const guest = useSession((session) => session.guest);
  const { facts, module } = useGame(room.state.settings.game);
  const games = useQuery({ queryKey: ['games'], queryFn: api.games, staleTime: 60_000 });
  const levels = games.data?.games.find(({ name }) => name === room.state.settings.game)?.bot_levels ?? 0;
  const [level, setLevel] = useState(2);
  const [draft, setDraft] = useDraft(room, facts);
  if (!facts) return <Bar title={say('loading')} />;
  const { state } = room;
  const people = state.people;
  const isHost = state.host === guest;
  const mine = state.seats.flatMap((holder, seat) =>
    holder?.kind === 'person' && holder.guest === guest ? [seat] : [],
  );
  const me = people.find((person) => person.guest === guest);
  const free = state.seats.filter((holder) => !holder).length;
  const waiting = people.filter(
    (person) => isSeated(state.seats, person.guest) && !person.ready && person.guest !== guest,
  );
  const why = free
    ? say('whySeatsFree', { count: free })
    : waiting.length
      ? say('whyNotReady', { name: say.named(waiting[0]!.name) })
      : '';
  const start = async () => {
    if (why) return notify({ ko: why, en: why });
    if (me && !me.ready && mine.length)
      await command({ type: 'set-ready', room: room.id, ready: true }).catch(() => undefined);
    order({ type: 'start', room: room.id });
  };
  const copyLink = async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    notify({ ko: '초대 링크를 복사했습니다', en: 'the link is copied' });
  };
  return (
    <div className="app">
      <Bar
        title={
          <>
            {say.named(state.settings.name ?? '') || say.of(facts.title)}{' '}
            <small className="roomy">{module?.hanja}</small>
          </>
        }
      />
      <main id="main" className="page">
        {state.notice && (
          <p className="card" role="status">
            {say.of(state.notice)}
          </p>
        )}
        <div className="room-grid">
          <div className="stack">
            <section className="card">
              <h2>{say('seats')}</h2>
              <div className="stack" style={{ gap: 8 }}>
                {state.seats.map((holder, seat) => {
                  const person = holder?.kind === 'person' ? people.find((one) => one.guest === holder.guest) : null;
                  const isMine = person?.guest === guest && !!person;
                  return (
                    <div key={seat} className={`seat${holder ? '' : ' free'}`} data-seat={seat}>
                      <Crest colour={facts.seats[seat]!.colour} />
                      <span className="grow">
                        <b>
                          {person
                            ? say.named(person.name)
                            : holder?.kind === 'bot'
                              ? say('botLevel', { level: holder.level })
                              : say('freeSeat')}
                          {person?.guest === state.host && (
                            <Crown size={15} aria-label={say('host')} style={{ marginLeft: 6, verticalAlign: -2 }} />
                          )}
                        </b>
                        <span className="muted small">{seatName(facts, seat, say)}</span>
                      </span>
                      {person && (
                        <span className={`tag${person.ready ? ' on' : ''}`}>
                          {person.ready && <Check aria-hidden="true" />}
                          {say(person.connection !== 'here' ? person.connection : person.ready ? 'ready' : 'notReady')}
                        </span>
                      )}
                      {!holder && (
                        <button
                          type="button"
                          className="btn"
                          onClick={() => order({ type: 'take-seat', room: room.id, seat })}
                        >
                          {say('sitHere')}
                        </button>
                      )}
                      {!holder && isHost && (
                        <button
                          type="button"
                          className="btn"
                          onClick={() => order({ type: 'add-bot', room: room.id, seat, level })}
                        >
                          <Bot aria-hidden="true" />
                          {say('addBot')}
                        </button>
                      )}
                      {holder?.kind === 'bot' && isHost && (
                        <button
                          type="button"
                          className="icon-btn"
                          aria-label={say('removeBot')}
                          title={say('removeBot')}
                          onClick={() => order({ type: 'remove-bot', room: room.id, seat })}
                        >
                          <X aria-hidden="true" />
                        </button>
                      )}
                      {isMine && (
                        <button
                          type="button"
                          className="btn quiet"
                          onClick={() => order({ type: 'stand-up', room: room.id, seat })}
                        >
                          {say('standUp')}
                        </button>
                      )}
                      {person && !isMine && isHost && (
                        <>
                          <button
                            type="button"
                            className="icon-btn"
                            aria-label={say('makeHost')}
                            title={say('makeHost')}
                            onClick={() => order({ type: 'hand-over', room: room.id, guest: person.guest })}
                          >
                            <Crown aria-hidden="true" />
                          </button>
                          <button
                            type="button"
                            className="icon-btn"
                            aria-label={say('kick')}
                            title={say('kick')}
                            onClick={() => order({ type: 'kick', room: room.id, guest: person.guest })}
                          >
                            <UserX aria-hidden="true" />
                          </button>
                        </>
                      )}
                    </div>
                  );
                })}
              </div>
              {isHost && state.seats.length > 1 && (
                <div className="row wrap" style={{ marginTop: 12 }}>
                  <button
                    type="button"
                    className="btn"
                    onClick={() => order({ type: 'swap-seats', room: room.id, a: 0, b: 1 })}
                  >
                    {say('swapSeats')}
                  </button>
                  {free > 0 && (
                    <label className="row small">
                      {say('botStrength')}
                      <select
                        className="input"
                        style={{ width: 90 }}
                        value={level}
                        onChange={(event) => setLevel(Number(event.target.value))}
                      >
                        {Array.from({ length: levels }, (_, i) => (
                          <option key={i}>{i + 1}</option>
                        ))}
                      </select>
                    </label>
                  )}
                </div>
              )}
            </section>
            <section className="card third">
              <h2>
                <span>{say('roomSettings')}</span>
                {!isHost && <span>{say('hostDecides')}</span>}
              </h2>
              <RoomForm
                facts={facts}
                settings={draft}
                disabled={!isHost}
                onChange={setDraft}
                votes={{
                  mine: me?.vote ?? null,
                  voters: votersOf(state),
                  cast: mine.length ? (value) => order({ type: 'vote', room: room.id, value }) : null,
                }}
              />
            </section>
          </div>
          <div className="stack">
            <section className="card stack second">
              {isHost ? (
                <>
                  <button
                    type="button"
                    className="btn primary big wide"
                    aria-disabled={!!why}
                    data-act="start-match"
                    onClick={() => void start()}
                  >
                    <Play aria-hidden="true" />
                    {say('startMatch')}
                  </button>
                  {why && <p className="why">{why}</p>}
                </>
              ) : (
                <p className="muted">{say('hostStarts')}</p>
              )}
              {mine.length > 0 && (
                <button
                  type="button"
                  className="btn wide"
                  aria-pressed={me?.ready}
                  data-act="ready"
                  onClick={() => order({ type: 'set-ready', room: room.id, ready: !me?.ready })}
                >
                  <Check aria-hidden="true" />
                  {say(me?.ready ? 'readyOn' : 'readyOff')}
                </button>
              )}
              <p className="room-number">
                <span className="label">{say.of(NUMBER)}</span> <b>{room.id.match(/.{1,4}/g)?.join(' ')}</b>
              </p>
              <div>
                <label className="label" htmlFor="room-link">
                  {say('inviteLink')}
                </label>
                <div className="link-box">
                  <input
                    id="room-link"
                    className="input"
                    readOnly
                    value={location.href}
                    onFocus={(event) => event.target.select()}
                  />
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={say('copyLink')}
                    title={say('copyLink')}
                    onClick={() => void copyLink()}
                  >
                    <Copy aria-hidden="true" />
                  </button>
                </div>
              </div>
              <button
                type="button"
                className="btn quiet"
                onClick={() => {
                  order({ type: 'leave', room: room.id });
                  forgetRoom(room.id);
                  navigate('/');
                }}
              >
                <LogOut aria-hidden="true" />
                {say('leave')}
              </button>
            </section>
            <div className="third">
              <Chat room={room} />
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}

/** Settings as the host types them: sent when the typing pauses and every number is in its limits. */
function useDraft(room: Room, facts: GameFacts | undefined): [RoomSettings, (settings: RoomSettings) => void] {
  const settings = room.state.settings;
  const [draft, setDraft] = useState<RoomSettings | null>(null);
  useEffect(() => {
    if (!draft || !facts || !areValid(facts, draft)) return;
    const timer = setTimeout(() => {
      command({ type: 'configure', room: room.id, settings: draft })
        .catch(() => undefined)
        .finally(() => setDraft((now) => (now === draft ? null : now)));
    }, 350);
    return () => clearTimeout(timer);
  }, [draft, facts, room.id]);
  return [draft ?? settings, setDraft];
}

/** The names of those on seats who are for each value. */
function votersOf({ people, seats }: Room['state']): Record<string, string[]> {
  const voters: Record<string, string[]> = {};
  for (const { guest, vote, name } of people) {
    if (vote && isSeated(seats, guest)) voters[vote] = [...(voters[vote] ?? []), name];
  }
  return voters;
}

const isSeated = (seats: Room['state']['seats'], guest: string) =>
  seats.some((holder) => holder?.kind === 'person' && holder.guest === guest);
