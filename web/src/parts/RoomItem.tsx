import { Timer } from 'lucide-react';
import { Link } from 'wouter';
import type { RoomSummary } from '../net/schema';
import { type Say, type Text, useSay } from '../text/language';
import { GamePicture } from './GamePicture';

/** A room in the lobby. */
export function RoomItem({ room, title }: { room: RoomSummary; title: Text | undefined }) {
  const say = useSay();
  const phase = say(
    room.phase === 'gathering' ? 'phaseGathering' : room.phase === 'playing' ? 'phasePlaying' : 'phaseOver',
  );
  const canJoin = room.phase === 'gathering' && room.free_seats > 0;
  const clock = clockName(room.clock, say);
  return (
    <li className={`list-item${room.your_turn ? ' hot' : ''}`}>
      <GamePicture game={room.game} />
      <span className="grow">
        <b>{say.named(room.name) || say.of(title)}</b>
        <span className="muted small">
          {say.of(title)} · {phase} · {say('hostIs', { name: say.named(room.host) })}
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
        {say(canJoin ? 'join' : room.your_turn ? 'continue' : room.phase !== 'playing' ? 'open' : 'watch')}
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
