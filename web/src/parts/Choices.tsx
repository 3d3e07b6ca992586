import { ListChecks } from 'lucide-react';
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
  return (
    <section className="card">
      <details
        className="choices"
        open={actionList}
        onToggle={(event) => event.currentTarget.open !== actionList && set({ actionList: event.currentTarget.open })}
      >
        <summary>
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
                onClick={() => act(choice)}
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
