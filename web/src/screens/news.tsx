/** What the others at a table want of one: a draw, another match, an ear; and when it is one's turn. */
import { useEffect, useState } from 'react';
import type { Match, Room } from '../net/room';
import { order, useSession } from '../net/session';
import { useNotification, useTitle } from '../parts/attention';
import type { Toast } from '../parts/Toasts';
import { sounds } from '../sound';
import { useSay } from '../text/language';

const CHAT_MS = 8_000;

/** Toasts for the screen; title, icon and notification of the tab besides. */
export function useNews(room: Room, match: Match, seat: number | null, title: string): Toast[] {
  const say = useSay();
  const guest = useSession((session) => session.guest);
  const [refused, setRefused] = useState<string | null>(null); // whose wish for a rematch was put aside
  const line = useNewLine(room, guest);
  const toasts: Toast[] = [];

  if (match.draw_offer !== null && seat !== null && match.draw_offer !== seat && !match.result) {
    toasts.push({
      key: 'draw',
      text: say('drawOffered', { name: say.named(match.players[match.draw_offer]!) }),
      children: [true, false].map((accept) => (
        <button
          key={String(accept)}
          type="button"
          className={`btn${accept ? ' primary' : ''}`}
          title={say(accept ? 'ruleDraw' : 'decline')}
          onClick={() => order({ type: 'answer-draw', room: room.id, seat, accept })}
        >
          {say(accept ? 'accept' : 'decline')}
        </button>
      )),
    });
  }
  const { people } = room.state;
  const asker = people.find((one) => one.wants_rematch && one.guest !== guest);
  const isAsked = match.result && seat !== null && asker && !people.find((one) => one.guest === guest)?.wants_rematch;
  if (isAsked && refused !== match.id) {
    toasts.push({
      key: 'rematch',
      text: say('rematchWanted', { name: say.named(asker.name) }),
      onClose: () => setRefused(match.id),
      children: (
        <button
          type="button"
          className="btn primary"
          data-act="accept-rematch"
          onClick={() => order({ type: 'rematch', room: room.id })}
        >
          {say('accept')}
        </button>
      ),
    });
  }
  if (line.text) {
    toasts.push({
      key: 'chat',
      text: line.text,
      onClose: line.close,
      children: (
        <button
          type="button"
          className="btn"
          onClick={() => {
            line.close();
            document.querySelector<HTMLElement>('.chat input')?.focus();
          }}
        >
          {say('answer')}
        </button>
      ),
    });
  }

  const isTurn = !match.result && seat !== null && match.sides.some((one) => one.seat === seat && one.legal.length > 0);
  const isShared = match.players.length > 1;
  const call = toasts[0]?.text ?? (isTurn && isShared ? say('yourTurn') : null);
  useTitle(title, call);
  useNotification(title, call);
  useEffect(() => {
    if (toasts.length) sounds.turn();
  }, [toasts.length]);
  return toasts;
}

/** The last thing that somebody else has said since one came, for a while. */
function useNewLine(room: Room, guest: string | null): { text: string | null; close: () => void } {
  const say = useSay();
  const [seen, setSeen] = useState(room.chat.length);
  const last = room.chat.at(-1);
  const isNew = room.chat.length > seen && !!last && last.guest !== guest;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setSeen(room.chat.length), CHAT_MS);
    return () => clearTimeout(timer);
  }, [isNew, room.chat.length]);
  return {
    text: isNew ? `${say.named(last.name)}: ${last.text}` : null,
    close: () => setSeen(room.chat.length),
  };
}
