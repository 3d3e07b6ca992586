/** What each choice costs, asked of the server while hints are wanted. */
import { useEffect, useState } from 'react';
import type { Hint } from '../../net/schema';
import type { Say } from '../../text/language';
import type { YutChoice, YutProps } from './model';
import { useHabits } from './throws';

/** Less than this many turns is no cost to speak of. */
const LEAST_COST = 0.05;

export type Advice = {
  /** Can hints be had in this match? */
  isOffered: boolean;
  isOn: boolean;
  isThinking: boolean;
  /** Best first; empty while nothing is known. */
  hints: readonly Hint[];
  of: (choice: YutChoice) => Hint | undefined;
  toggle: () => void;
};

export const isBest = (hint: Hint): boolean => hint.loss < LEAST_COST;

/** "최선" or "+0.4턴". */
export const costOf = (hint: Hint, say: Say): string =>
  isBest(hint) ? say('yutBest') : say('yutCost', { cost: hint.loss.toFixed(1) });

const NONE: readonly Hint[] = [];

export function useAdvice({ advise, choices, last }: YutProps): Advice {
  const { hints: isWanted, set } = useHabits();
  const isOn = isWanted && advise !== undefined;
  const legal = choices.length > 1 ? choices.map((choice) => choice.notation).join() : '';
  const [told, tell] = useState<{ at: unknown; legal: string; hints: readonly Hint[] } | null>(null);
  useEffect(() => {
    if (!isOn || !legal || !advise) return;
    let isStale = false;
    advise()
      .then((hints) => !isStale && tell({ at: last, legal, hints }))
      .catch(() => !isStale && tell({ at: last, legal, hints: NONE }));
    return () => {
      isStale = true;
    };
  }, [isOn, legal, last, advise]);
  const isKnown = told !== null && told.at === last && told.legal === legal;
  const hints = isOn && isKnown && legal ? told.hints : NONE;
  return {
    isOffered: advise !== undefined,
    isOn,
    isThinking: isOn && legal !== '' && !isKnown,
    hints,
    of: (choice) => hints.find((hint) => hint.action === choice.notation),
    toggle: () => set({ hints: !isWanted }),
  };
}
