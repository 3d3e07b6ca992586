import { useEffect, useMemo, useState } from 'react';
import type { Action } from '../games/contract';
import { keep, kept } from '../lib/kept';
import { Refused } from '../net/api';
import type { Match, Side } from '../net/room';
import type { Draft } from '../net/schema';
import { ask, notify } from '../net/session';

type Actions = readonly Action[];
const NONE: Actions = [];

/**
 * Secret choices of a seat, kept on this device until they are whole: the server says what could follow them (`draft`)
 * and hears of them all at once (`commit`). The board and the list of legal actions both write here.
 */
export function useDraft(room: string, match: Match, real: Side | undefined, sealed: readonly string[]) {
  const seat = real?.seat ?? 0;
  const name = `noripan-draft:${match.id}:${seat}`;
  const before = useMemo(() => [kept(name, NONE)], [name]); // from before a reload
  const [held, setHeld] = useState<{ name: string; steps: readonly Actions[] } | null>(null);
  const [answer, setAnswer] = useState<(Draft & { name: string; to: Actions }) | null>(null);
  const isSecret = (real?.legal ?? []).some(({ action }) => sealed.includes(action.kind));
  const steps = held?.name === name ? held.steps : before;
  const actions = isSecret ? steps.at(-1)! : NONE;
  const told = actions.length && answer?.name === name ? answer : null;
  const side = told && real ? { ...real, view: told.view, legal: told.legal } : real;

  const go = (next: readonly Actions[]) => {
    keep(name, next.at(-1)!.length ? next.at(-1) : null);
    setHeld({ name, steps: next });
  };
  const write = (next: Actions) => go([...steps, next]);
  /** To how it was before the last change; what was there before a reload goes choice by choice. */
  const takeBack = () => go(steps.length > 1 ? steps.slice(0, -1) : [actions.slice(0, -1)]);

  useEffect(() => {
    if (!actions.length) return;
    let isOld = false;
    ask({ type: 'draft', room, seat, actions: [...actions] }).then(
      (next) => isOld || setAnswer({ ...next, name, to: actions }),
      (error) => {
        if (isOld || !(error instanceof Refused)) return;
        notify(error.problem.text);
        takeBack();
      },
    );
    return () => {
      isOld = true;
    };
  }, [room, seat, name, actions, match.ply]); // what the others have done shows in the view

  /** Hands in the draft and one more choice, where that makes it whole; else it is one more choice. */
  const handIn = async (action: Action): Promise<boolean> => {
    const whole = [...actions, action];
    try {
      await ask({ type: 'commit', room, seat, actions: whole });
      keep(name, null);
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        if (error.problem.code === 'not-whole') write(whole);
        else notify(error.problem.text);
      }
      return false;
    }
  };
  return {
    isSecret,
    /** The side as it is after the draft, as far as the server has answered. */
    side: side && isSecret && (actions.length || steps.length > 1) ? { ...side, can_undo: true } : side,
    actions,
    write,
    /** The server has not yet said what could follow. */
    isAsking: actions.length > 0 && told?.to !== actions,
    /** What follows the last choice is no secret any more, so it is not asked for: it is handed in. */
    isLast: side?.legal.length === 1,
    handIn,
    takeBack: isSecret && (actions.length || steps.length > 1) ? takeBack : null,
    /** It is handed in, and nothing of it stays here. */
    forget: () => keep(name, null),
    count: told?.to.length ?? 0,
  };
}
