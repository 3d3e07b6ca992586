import { useSay } from '../../text/language';
import { type Advice, costOf, isBest } from './hints';
import { inWords, type YutProps } from './model';

type Props = Pick<YutProps, 'facts' | 'choices' | 'act'> & {
  advice: Advice;
  onPoint: (notation: string | null) => void;
};

/** Every alternative with its cost in turns, best first; each can be played from here. */
export function HintList({ facts, choices, act, advice, onPoint }: Props) {
  const say = useSay();
  if (!advice.isOn) return null;
  return (
    <section className="card hint-list" aria-label={say('yutHint')} aria-busy={advice.isThinking}>
      <h2>
        <span>{say('yutHint')}</span>
        <span>{say(advice.isThinking ? 'yutThinking' : 'yutHintOf')}</span>
      </h2>
      {!advice.isThinking && advice.hints.length === 0 && <p className="muted small">{say('yutNoHint')}</p>}
      <ol>
        {advice.hints.map((hint) => {
          const choice = choices.find((one) => one.notation === hint.action);
          if (!choice) return null;
          return (
            <li key={hint.action}>
              <button
                type="button"
                className={isBest(hint) ? 'best' : ''}
                data-hint={hint.action}
                onFocus={() => onPoint(hint.action)}
                onBlur={() => onPoint(null)}
                onPointerEnter={() => onPoint(hint.action)}
                onPointerLeave={() => onPoint(null)}
                onClick={() => act(choice)}
              >
                <span>{inWords(facts, choice, say)}</span>
                <b>{costOf(hint, say)}</b>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
