import { useState } from 'react';
import type { Action } from '../games/contract';
import { Refused } from '../net/api';
import type { Match, Side } from '../net/room';
import type { Draft } from '../net/schema';
import { ask, notify } from '../net/session';

type Held = Draft & { of: string; actions: Action[] };

/**
 * Secret choices of a seat, kept on this device until they are whole: the server says what could follow them (`draft`)
 * and hears of them all at once (`commit`).
 */
export function useDraft(room: string, match: Match, real: Side | undefined, sealed: readonly string[]) {
  const [held, setHeld] = useState<Held | null>(null);
  const of = `${match.id}/${real?.seat}`;
  const isSecret = (real?.legal ?? []).some(({ action }) => sealed.includes((action as Action).kind));
  const draft = isSecret && held?.of === of ? held : null;
  const seat = real?.seat ?? 0;

  const look = async (actions: Action[]) => {
    if (!actions.length) return setHeld(null);
    const next = (await ask({ type: 'draft', room, seat, actions })) as Draft;
    setHeld({ ...next, of, actions });
  };
  /** Take one more choice; false when the match itself has gone on by it. */
  const choose = async (action: Action): Promise<boolean> => {
    const actions = [...(draft?.actions ?? []), action];
    const isLast = (draft ?? real)?.legal.length === 1;
    try {
      // What follows the last choice is no secret any more, so it is not asked for: it is handed in.
      if (isLast && (await isWhole(actions))) return false;
      await look(actions);
    } catch (error) {
      if (error instanceof Refused) notify(error.problem.text);
    }
    return true;
  };
  const isWhole = async (actions: Action[]): Promise<boolean> => {
    try {
      await ask({ type: 'commit', room, seat, actions: actions as [unknown, ...unknown[]] });
      return true;
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'not-whole') return false;
      throw error;
    }
  };
  return {
    isSecret,
    side: draft && real ? { ...real, view: draft.view, legal: draft.legal, can_undo: true } : real,
    choose,
    takeBack: draft ? () => void look(draft.actions.slice(0, -1)) : null,
    count: draft?.actions.length ?? 0,
  };
}
