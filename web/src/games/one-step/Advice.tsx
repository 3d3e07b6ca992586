/** The hint: the planner's own turn in words, what it expects of it, and of what one is about to do instead. */
import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Refused } from '../../net/api';
import type { Hint } from '../../net/schema';
import { useSay } from '../../text/language';
import { words } from './words';

/** Hints of a position, and how many actions of the best one's plan were done since. */
type Known = { hints: readonly Hint[]; done: number };

export type Advice = {
  known: Known | null;
  isAsking: boolean;
  /** Asks for hints; absent where there are none. */
  ask?: (() => void) | undefined;
  /** An action is done: what was planned goes on, or is over. */
  did: (notation: string) => void;
};

/** @param at the position asked about: an answer for another one is forgotten. */
export function useAdvice(
  advise: (() => Promise<readonly Hint[]>) | undefined,
  at: string,
  onRefused: (reason: string) => void,
): Advice {
  const say = useSay();
  const [known, setKnown] = useState<(Known & { at: string }) | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const [follows, setFollows] = useState(false);
  // The position changed: by the action that was planned next, or the plan is over.
  useEffect(() => {
    setKnown((now) => (!now || now.at === at ? now : follows ? { ...now, at } : null));
    setFollows(false);
  }, [at]);
  const ask =
    advise &&
    (() => {
      setAsking(at);
      advise()
        .then((hints) => setKnown({ hints, done: 0, at }))
        .catch((error: unknown) =>
          onRefused(error instanceof Refused ? say.of(error.problem.text) : say.of(words.noHint)),
        )
        .finally(() => setAsking(null));
    });
  const did = (notation: string) => {
    const next = known?.hints[0]?.plan[known.done];
    setFollows(next === notation);
    if (next === notation) setKnown((now) => now && { ...now, done: now.done + 1 });
  };
  const isNow = known?.at === at && known.done < Math.max(1, known.hints[0]?.plan.length ?? 0);
  return { known: isNow ? known : null, isAsking: asking === at, ask, did };
}

/** The notation of what the plan does next. */
export const nextOf = ({ known }: Advice): string | null =>
  known ? (known.hints[0]?.plan[known.done] ?? known.hints[0]?.action ?? null) : null;

export function AdviceButton({ advice }: { advice: Advice }) {
  const say = useSay();
  if (!advice.ask) return null;
  const text = say.of(advice.isAsking ? words.thinking : words.hint);
  return (
    <button
      type="button"
      className="btn ask"
      aria-disabled={advice.isAsking || undefined}
      title={`${text} (K)`}
      data-act="hint"
      onClick={advice.isAsking ? undefined : advice.ask}
    >
      <Lightbulb aria-hidden="true" />
      <span>{text}</span>
    </button>
  );
}

/** HP; less is no loss to speak of. */
const LEAST_LOSS = 0.05;
const round = (hp: number) => hp.toFixed(1).replace(/\.0$/, '');

/** @param chosen the notation of what one is about to do. */
export function AdviceLine({ advice, chosen }: { advice: Advice; chosen: string | null }) {
  const say = useSay();
  const { known } = advice;
  const best = known?.hints[0];
  const mine = known && known.done === 0 ? known.hints.find(({ action }) => action === chosen) : undefined;
  const worthOf = (hint: Hint) =>
    say.of(hint.unit === 'hp' ? words.hintHp : words.hintWorth, { hp: round(hint.value) });
  return (
    <div className="advice" role="status">
      {known && best && (
        <>
          <p data-hint={nextOf(advice) ?? ''}>
            <Lightbulb aria-hidden="true" />
            {best.said.slice(known.done).map((action, i) => (
              <b key={i}>
                {best.said.length > 1 && <i>{known.done + i + 1}</i>}
                {say.of(action)}{' '}
              </b>
            ))}
            <span>{worthOf(best)}</span>
          </p>
          {known.done === 0 && (
            // Its line is always there: a board that moved under the pointer would ask about another tile.
            <p className="mine" data-mine={mine?.action}>
              {mine && mine !== best
                ? `${mine.loss < LEAST_LOSS ? say.of(words.hintAsGood) : say.of(words.hintMine, { loss: round(mine.loss) })} · ${worthOf(mine)}`
                : '\u00a0'}
            </p>
          )}
        </>
      )}
    </div>
  );
}
