/**
 * An army while it is being made. The rules take it in one order, in secret and whole; a player changes any of it at
 * any time: so it is a draft on this device until the player is ready.
 */
import { useState } from 'react';
import { keep, kept } from '../../lib/kept';
import type { TigerFacts } from './model';
import type { Action, General, ReadyArmy } from './schema';

export type Member = { id: string; troops: number; tactics: readonly string[] };
/** In army order; null is a place that is free. */
export type Roll = readonly (Member | null)[];
export type SavedArmy = { name: string; roll: Roll };

const SAVED = 'noripan-tigers-armies';

export const general = (facts: TigerFacts, id: string) => facts.generals.find((one) => one.id === id)!;
export const priceOf = (facts: TigerFacts, roll: Roll): number =>
  roll.reduce((sum, one) => sum + (one ? general(facts, one.id).price : 0), 0);
export const copiesOf = (roll: Roll, tactic: string): number =>
  roll.filter((one) => one?.tactics.includes(tactic)).length;

/** The most that a general for a free place may cost, so that the others can still be had. */
export function mostFor(facts: TigerFacts, roll: Roll): number {
  const free = roll.filter((one) => !one).length;
  const cheapest = facts.generals
    .filter((one) => !roll.some((member) => member?.id === one.id))
    .map((one) => one.price)
    .sort((a, b) => a - b);
  const others = cheapest.slice(0, Math.max(0, free - 1)).reduce((sum, price) => sum + price, 0);
  return facts.budget - priceOf(facts, roll) - others;
}

export const missing = (facts: TigerFacts, roll: Roll) => ({
  generals: roll.filter((one) => !one).length,
  tactics: roll.reduce((sum, one) => sum + facts.tactics_per_general - (one?.tactics.length ?? 0), 0),
});

export function rollOf(facts: TigerFacts, ready: ReadyArmy): Roll {
  return ready.generals.map((id, i) => ({ id, troops: general(facts, id).cap, tactics: ready.tactics[i] ?? [] }));
}

/** The draft as the rules take it: picks, then troops and tactics general by general, and ready. */
export function actionsOf(facts: TigerFacts, roll: Roll, arePicked: boolean): Action[] {
  const army = roll.filter((one) => one !== null);
  return [
    ...(arePicked ? [] : army.map(({ id }): Action => ({ kind: 'pick', general: id }))),
    ...army.flatMap(({ id, troops, tactics }): Action[] => [
      ...(troops < general(facts, id).cap ? [{ kind: 'troops', general: id, troops } as const] : []),
      ...tactics.map((tactic): Action => ({ kind: 'equip', general: id, tactic })),
    ]),
    { kind: 'ready' },
  ];
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** Free places and free slots, filled with whatever fits. */
export function filled(facts: TigerFacts, roll: Roll): Roll {
  const done = [...roll];
  for (const [i, one] of done.entries()) {
    if (one) continue;
    const most = mostFor(facts, done);
    const fits = facts.generals.filter(({ id, price }) => price <= most && !done.some((other) => other?.id === id));
    const { id, cap } = oneOf(fits);
    done[i] = { id, troops: cap, tactics: [] };
  }
  for (const [i, one] of done.entries()) {
    const tactics = [...one!.tactics];
    while (tactics.length < facts.tactics_per_general) {
      const isFree = (id: string) => !tactics.includes(id) && copiesOf(done, id) < facts.copies_per_army;
      tactics.push(oneOf(facts.tactics.filter(({ id }) => isFree(id))).id);
    }
    done[i] = { ...one!, tactics };
  }
  return done;
}

/** The draft of a seat, as this device keeps it; `own` are generals that the rules have given it. */
export function useDraft(match: string, seat: number, size: number, own: readonly General[]) {
  const name = `noripan-tigers-draft:${match}:${seat}`;
  const [roll, setRoll] = useState<Roll>(() =>
    kept<Roll>(
      name,
      Array.from({ length: size }, (_, i) => {
        const given = own[i];
        return given ? { id: given.id, troops: given.cap, tactics: [] } : null;
      }),
    ),
  );
  const change = (next: Roll) => {
    keep(name, next);
    setRoll(next);
  };
  return [roll, change] as const;
}

export function useSavedArmies() {
  const [saved, setSaved] = useState<readonly SavedArmy[]>(() => kept(SAVED, []));
  const change = (next: readonly SavedArmy[]) => {
    keep(SAVED, next);
    setSaved(next);
  };
  return [saved, change] as const;
}
