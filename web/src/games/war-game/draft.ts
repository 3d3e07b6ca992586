/**
 * A deployment while it is being made. The rules know no taking back and no swapping of a unit that stands, and the
 * law has a layout handed in whole: so it is a draft on this device until the player is ready.
 */
import { useState } from 'react';
import { keep, kept } from '../../lib/kept';
import { cellOf, type Kind, kindsOf, type SideName, type WarFacts, type WarProps } from './model';
import type { Placing } from './plans';
import type { Action } from './schema';

const SLOTS = 3;
export type Saved = readonly (Placing | null)[];

export type Draft = {
  placing: Placing;
  /** Kinds that do not stand yet, as often as they are left. */
  left: ReadonlyMap<Kind, number>;
  /** How many stand in the extra row. */
  extra: number;
  /** Why a unit cannot be put on a cell; `from` is the cell it comes from. */
  whyNot: (cell: string, from?: string | null) => 'not-your-area' | 'extra-full' | null;
  put: (kind: Kind, cell: string) => void;
  /** To a free cell, or in exchange for who stands there. */
  shift: (from: string, to: string) => void;
  take: (cell: string) => void;
  clear: () => void;
  mirror: () => void;
  /** A whole layout instead of what stands. */
  load: (placing: Placing) => void;
  /** Puts what is left wherever there is room. */
  fill: () => void;
};

/** The match's draft as units on cells. In a lesson there is none: what stands stands, and nothing is written. */
export function draftOf({ draft, board, facts }: WarProps, side: SideName): Draft {
  const { roster } = board;
  const placing: Placing = Object.fromEntries(
    draft
      ? draft.actions.flatMap((action) => ('unit' in action ? [[action.cell, action.unit]] : []))
      : board.units.flatMap((unit) => (unit.side === side && unit.cell && unit.kind ? [[unit.cell, unit.kind]] : [])),
  );
  const change = (next: Placing) => draft?.write(placesOf(side, next));
  const rowOf = (cell: string) => Number(cell[1]);
  const isExtra = (cell: string) => side === 'hanbuk' && rowOf(cell) === facts.extra_row.row;
  const extraOf = (one: Placing) => Object.keys(one).filter(isExtra).length;
  const left = leftOf(facts, side, roster, placing);
  const whyNot: Draft['whyNot'] = (cell, from = null) => {
    if (cellOf(facts, cell).area !== side) return 'not-your-area';
    const others = Object.keys(placing).filter((one) => isExtra(one) && one !== from && one !== cell).length;
    return isExtra(cell) && others >= facts.extra_row.limit ? 'extra-full' : null;
  };
  const fitting = (wanted: Placing): Placing => {
    const done: Record<string, Kind> = {};
    for (const [cell, kind] of Object.entries(wanted)) {
      const hasUnit = (leftOf(facts, side, roster, done).get(kind) ?? 0) > 0;
      const hasRoom = !isExtra(cell) || extraOf(done) < facts.extra_row.limit;
      if (hasUnit && hasRoom && cellOf(facts, cell)?.area === side) done[cell] = kind;
    }
    return done;
  };
  return {
    placing,
    left,
    extra: extraOf(placing),
    whyNot,
    put: (kind, cell) => change({ ...placing, [cell]: kind }),
    shift: (from, to) => {
      const { [from]: moved, [to]: met, ...others } = placing;
      if (moved) change({ ...others, [to]: moved, ...(met ? { [from]: met } : {}) });
    },
    take: (cell) => {
      const { [cell]: _, ...others } = placing;
      change(others);
    },
    clear: () => change({}),
    mirror: () =>
      change(Object.fromEntries(Object.entries(placing).map(([cell, kind]) => [mirrored(facts, cell), kind]))),
    load: (wanted) => change(fitting(wanted)),
    fill: () => {
      const done: Record<string, Kind> = { ...placing };
      const free = facts.cells.filter(({ id, area }) => area === side && !done[id]).map(({ id }) => id);
      for (const [kind, count] of left) {
        for (let i = 0; i < count; i++) {
          const open = free.filter((cell) => !done[cell] && (!isExtra(cell) || extraOf(done) < facts.extra_row.limit));
          const cell = open[Math.floor(Math.random() * open.length)];
          if (cell) done[cell] = kind;
        }
      }
      change(done);
    },
  };
}

/** A layout as the rules take it. */
export const placesOf = (side: SideName, placing: Placing): Action[] =>
  Object.entries(placing).map(([cell, unit]): Action => ({ kind: `place-${side}`, unit, cell }));

function leftOf(facts: WarFacts, side: SideName, roster: number, placing: Placing): Map<Kind, number> {
  const left = new Map(kindsOf(facts, side).map(({ id, count }) => [id, count[String(roster)] ?? 0]));
  for (const kind of Object.values(placing)) left.set(kind, (left.get(kind) ?? 0) - 1);
  return new Map([...left].filter(([, count]) => count > 0));
}

/** The cell on the other side of the middle; a camp lies in the middle itself. */
function mirrored(facts: WarFacts, id: string): string {
  const { x, y } = cellOf(facts, id);
  return facts.cells.find((cell) => cell.x === facts.columns - 1 - x && cell.y === y)!.id;
}

/** Layouts kept on this device: three of one's own, and the last one that was handed in. */
export function useSaved(side: SideName) {
  const name = `noripan-war-layouts:${side}`;
  const [saved, setSaved] = useState<Saved>(() =>
    kept<Saved>(
      name,
      Array.from({ length: SLOTS }, () => null),
    ),
  );
  const lastName = `noripan-war-last:${side}`;
  return {
    saved,
    last: kept<Placing | null>(lastName, null),
    save: (slot: number, placing: Placing) => {
      const next = saved.map((one, i) => (i === slot ? placing : one));
      keep(name, next);
      setSaved(next);
    },
    handedIn: (placing: Placing) => keep(lastName, placing),
  };
}
