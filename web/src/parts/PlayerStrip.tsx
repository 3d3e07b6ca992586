import { Bot, LogOut, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Clocks, Person, SeatFacts } from '../net/schema';
import { serverNow } from '../net/session';
import { useSay } from '../text/language';
import { Crest } from './Crest';

/** Time as people read it: 6:41, and tenths at the very end. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Renders again as time passes. */
function useTick(isOn: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [isOn]);
}

export function PlayerStrip(props: {
  seat: number;
  side: SeatFacts;
  name: string;
  isTurn: boolean;
  isMe: boolean;
  isBot: boolean;
  /** Nobody else plays: neither the side nor whose turn it is needs saying. */
  isAlone?: boolean;
  person: Person | null;
  clocks: Clocks | null;
  meters?: ReactNode;
}) {
  const { seat, side, name, isTurn, isMe, isBot, isAlone = false, person, clocks, meters } = props;
  const say = useSay();
  const isRunning = clocks ? clocks.running.includes(seat) : false;
  const isAway = person !== null && person.connection !== 'here';
  const goneAt = isAway ? person.gone_at_ms : null;
  useTick(isRunning || goneAt !== null);
  const left = clocks && clocks.left_ms[seat]! - (isRunning ? serverNow() - clocks.as_of_ms : 0);
  return (
    <section className={`player ${side.colour}${isTurn ? ' turn' : ''}`} aria-label={`${say.of(side)} ${name}`}>
      <Crest colour={side.colour} />
      <div className="who">
        <b>
          {isMe && !isAlone ? (
            <>
              <span className="roomy">{say('me', { name })}</span>
              <span className="tight">{say('you')}</span>
            </>
          ) : (
            name
          )}
        </b>
        {isBot && <Bot size={16} aria-label={say('bot')} />}
        {isAway && (
          <em className="tag">
            {person.connection === 'left' ? <LogOut aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
            {say(person.connection as 'left' | 'dropped')}
            {goneAt !== null && ` · ${say('losesIn', { time: clockText(goneAt - serverNow()) })}`}
          </em>
        )}
        {!isAlone && (
          <small>
            {say.of(side)}
            {isTurn && <span> · {say('toMove')}</span>}
          </small>
        )}
      </div>
      <div className="meter">
        {meters}
        {left !== null && <span className="clock">{clockText(left)}</span>}
      </div>
    </section>
  );
}
