import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SeatFacts } from '../net/schema';
import { useSay } from '../text/language';
import { Crest } from './Crest';

const HOLD_MS = 650;

/** Between two people at one screen: names the next one, opens by press and hold. Nothing of the board is in the page. */
export function Curtain({ side, name, onOpen }: { side: SeatFacts; name: string; onOpen: () => void }) {
  const say = useSay();
  const [held, setHeld] = useState(false);
  const timer = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  const press = () => {
    if (held) return;
    setHeld(true);
    timer.current = window.setTimeout(onOpen, HOLD_MS);
  };
  const release = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  return (
    <main id="main" className="curtain">
      <div className="curtain-card">
        <Crest colour={side.colour} />
        <h2>{say('curtainTitle', { name })}</h2>
        <p>{say('curtainText')}</p>
        <button
          ref={button}
          type="button"
          className={`btn primary big hold${held ? ' held' : ''}`}
          onPointerDown={press}
          onPointerUp={release}
          onPointerLeave={release}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') {
              event.preventDefault();
              press();
            }
          }}
          onKeyUp={release}
          onContextMenu={(event) => event.preventDefault()}
          onClick={(event) => event.detail === 0 && !held && onOpen()}
        >
          <Eye aria-hidden="true" />
          {say('curtainHold')}
        </button>
      </div>
    </main>
  );
}
