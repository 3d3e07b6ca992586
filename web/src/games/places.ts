import { useState } from 'react';
import type { GameEvent } from './contract';

/** The fields in which events of every game name places of its board. */
const FIELDS = ['start', 'to', 'at', 'cell'];

export const placesOf = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) =>
    Object.entries(event).flatMap(([field, value]) => (FIELDS.includes(field) && value != null ? [String(value)] : [])),
  );

const NOWHERE: readonly string[] = [];

/** Places to light on the board while a line of the log is pointed at. */
export function useLit(): [lit: readonly string[], point: (events: readonly GameEvent[] | null) => void] {
  const [lit, setLit] = useState(NOWHERE);
  return [lit, (events) => setLit(events ? placesOf(events) : NOWHERE)];
}
