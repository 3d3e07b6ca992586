/** A player's own guesses about units: kept on this device, never sent. */
import { useState } from 'react';
import type { Kind } from './model';

export type Notes = Readonly<Record<string, Kind>>;

/** What this device keeps under a name; nothing where that cannot be read. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function useNotes(match: string, seat: number | null): [Notes, (unit: number, kind: Kind | null) => void] {
  const name = `noripan-war-notes:${match}:${seat}`;
  const [notes, setNotes] = useState<Notes>(() => kept(name, {}));
  const pin = (unit: number, kind: Kind | null) => {
    const { [unit]: _, ...others } = notes;
    const next = kind ? { ...others, [unit]: kind } : others;
    keep(name, next);
    setNotes(next);
  };
  return [notes, pin];
}
