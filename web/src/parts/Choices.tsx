import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import type { Choice } from '../games/contract';
import { useSettings } from '../settings';
import { useSay } from '../text/language';

/** Every legal action as a real button: the whole game can be played from here, without seeing the board. */
export function Choices({
  choices,
  act,
  hint,
}: {
  choices: readonly Choice[];
  act: (choice: Choice) => void;
  /** An action is in focus, or none: the table shows what it would do. */
  hint: (choice: Choice | null) => void;
}) {
  const say = useSay();
  const { actionList, set } = useSettings();
  const head = useRef<HTMLElement>(null);
  const press = (choice: Choice) => {
    // The list is another one after this: whoever goes by keys or by ear stays at its head.
    head.current?.focus({ preventScroll: true });
    act(choice);
  };
  return (
    <section className="card">
      <details
        className="choices"
        open={actionList}
        onToggle={(event) => event.currentTarget.open !== actionList && set({ actionList: event.currentTarget.open })}
      >
        <summary ref={head}>
          <ListChecks size={18} aria-hidden="true" />
          {say('actionList', { count: choices.length })}
        </summary>
        {choices.length === 0 && <p className="muted small">{say('noActions')}</p>}
        <ul>
          {choices.map((choice) => (
            <li key={choice.notation}>
              <button
                type="button"
                className="btn"
                data-choice={choice.notation}
                onFocus={() => hint(choice)}
                onBlur={() => hint(null)}
                onPointerEnter={() => hint(choice)}
                onPointerLeave={() => hint(null)}
                onClick={() => press(choice)}
              >
                {choice.text}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
