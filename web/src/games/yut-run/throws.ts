/** A throw from the hand that makes it to the sticks that lie: what is in the air, and what may be shown meanwhile. */
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isStill } from '../../settings';
import { sounds } from '../../sound';
import type { Board, Event, Thrown } from './schema';

/** How it was thrown: how hard, and how far to the side. It changes how the sticks fly, never how they fall. */
export type Swing = { power: number; lean: number };

/** Sticks in the air, or lying on the board afterwards. */
export type FlightPlan = Swing & {
  event: Thrown;
  slots: readonly (string | null)[];
  /** Which of them were thrown: all, or one that was thrown again or turned over. */
  flies: readonly boolean[];
  isQuick: boolean;
};

/** What a player of yut prefers; kept in the browser. */
export const useHabits = create<{ quick: boolean; hints: boolean; set: (change: object) => void }>()(
  persist((set) => ({ quick: false, hints: false, set }), { name: 'noripan-yut' }),
);

const CALM: Swing = { power: 0.35, lean: 0 };
const FULL_HOLD_MS = 800;
/** Pixels a millisecond: slower is no flick. */
const FLICK = 0.35;
/** Pixels: less is a press. */
const LEAST_WAY = 24;
const LIE_MS = 1100;

export type Throws = {
  flight: FlightPlan | null;
  /** The result is not to be told yet. */
  isFlying: boolean;
  /** The board as it may be shown: without what is still in the air. */
  shown: Board;
  land: () => void;
  swing: (swing: Swing) => void;
};

export function useThrows(board: Board, last: readonly Event[]): Throws {
  const thrown = last.find((event): event is Thrown => event.kind === 'thrown');
  // What lay there when the table was opened is not thrown again.
  const [settled, settle] = useState(thrown);
  const [lying, lie] = useState<FlightPlan | null>(null);
  const isQuick = useHabits((habits) => habits.quick);
  const swing = useRef(CALM);
  const before = useRef(board);
  const plan = useRef<FlightPlan | null>(null);

  const isNew = thrown !== undefined && thrown !== settled;
  const isFlying = isNew && !isStill();
  if (isFlying && plan.current?.event !== thrown) {
    plan.current = { event: thrown, slots: board.slots, flies: fliers(board, last), isQuick, ...swing.current };
    swing.current = CALM;
  }
  if (!isFlying) before.current = board;

  useEffect(() => {
    if (!isNew || isFlying) return;
    sounds.throwSticks();
    settle(thrown);
  }, [isNew, isFlying, thrown]);
  const land = useCallback(() => {
    if (!plan.current) return;
    settle(plan.current.event);
    lie(plan.current);
  }, []);
  useEffect(() => {
    if (!lying) return;
    const timer = setTimeout(() => lie(null), lying.isQuick ? LIE_MS / 3 : LIE_MS);
    return () => clearTimeout(timer);
  }, [lying]);
  useEffect(() => {
    lie((now) => (now && last.includes(now.event) ? now : null));
  }, [last]);

  return {
    flight: isFlying ? plan.current : lying,
    isFlying,
    shown: isFlying ? withheld(board, before.current) : board,
    land,
    swing: (one) => {
      swing.current = one;
    },
  };
}

/** One stick that is thrown again or turned over flies alone. */
function fliers(board: Board, last: readonly Event[]): boolean[] {
  const by = last.find((event) => event.kind === 'rethrown' || event.kind === 'turned-over')?.by;
  const alone = by === undefined ? -1 : board.slots.indexOf(by);
  return board.slots.map((_, slot) => alone < 0 || slot === alone);
}

/** Everything but what the throw in the air will tell. */
function withheld(board: Board, before: Board): Board {
  const isSameTurn = before.turn_number === board.turn_number && before.throws_made <= board.throws_made;
  const hand = isSameTurn ? before.hand : [];
  return { ...board, sticks: null, thrown: null, hand, throws_left: isSameTurn ? before.throws_left : 1 };
}

/** Handlers of the wooden tray: sticks are flicked from it onto the board, where the finger lets go. */
export function useFlick(isOn: boolean, onThrow: (swing: Swing) => void) {
  const latest = useRef(onThrow);
  latest.current = onThrow;
  return {
    onPointerDown: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      if (!isOn) return;
      const stop = () => {
        window.removeEventListener('pointerup', release);
        window.removeEventListener('pointercancel', stop);
      };
      const release = (event: globalThis.PointerEvent) => {
        stop();
        const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
        const way = Math.hypot(dx, dy);
        const speed = way / Math.max(event.timeStamp - timeStamp, 1);
        if (speed > FLICK && way > LEAST_WAY) {
          latest.current({ power: Math.min(speed / 2.5, 1), lean: Math.max(-1, Math.min(dy / 160, 1)) });
        }
      };
      window.addEventListener('pointerup', release);
      window.addEventListener('pointercancel', stop);
    },
  };
}

/** Holding the button or the key gathers strength; letting go throws. A bare press is a calm throw. */
export function useHold(onThrow: ((swing: Swing) => void) | null) {
  const since = useRef<number | null>(null);
  const [isHeld, setHeld] = useState(false);
  const begin = () => {
    if (since.current !== null || !onThrow) return;
    since.current = performance.now();
    setHeld(true);
  };
  const end = () => {
    if (since.current === null) return;
    const held = performance.now() - since.current;
    since.current = null;
    setHeld(false);
    onThrow?.({ power: Math.max(CALM.power, Math.min(held / FULL_HOLD_MS, 1)), lean: 0 });
  };
  const drop = () => {
    since.current = null;
    setHeld(false);
  };
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key.toLowerCase() === 't' && latest.current();
    window.addEventListener('keyup', onKey);
    return () => window.removeEventListener('keyup', onKey);
  }, []);
  return { isHeld, begin, end, drop };
}
