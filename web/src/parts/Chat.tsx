import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '../net/room';
import { order } from '../net/session';
import { useSay } from '../text/language';

export function Chat({ room }: { room: Room }) {
  const say = useSay();
  const [text, setText] = useState('');
  return (
    <section className="card chat">
      <h2 className="label">{say('chat')}</h2>
      {room.chat.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <ol aria-live="polite" tabIndex={0} aria-label={say('chat')}>
          {room.chat.slice(-50).map((line, i) => (
            <li key={`${line.at_ms}${i}`}>
              <b>{say.named(line.name)}</b>
              {line.text}
            </li>
          ))}
        </ol>
      )}
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) order({ type: 'say', room: room.id, text: text.trim() });
          setText('');
        }}
      >
        <input
          className="input"
          value={text}
          maxLength={200}
          aria-label={say('chatInput')}
          placeholder={say('chatInput')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="icon-btn" aria-label={say('send')}>
          <Send aria-hidden="true" />
        </button>
      </form>
    </section>
  );
}
