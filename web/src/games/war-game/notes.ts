/** A player's own guesses about units: kept on this device, never sent. */
import { useState } from 'react';
import { keep, kept } from '../../lib/kept';
import type { Kind } from './model';

export type Notes = Readonly<Record<string, Kind>>;

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
