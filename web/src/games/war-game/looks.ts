/** How units look to a viewer, and how they are read aloud. */
import type { Say } from '../../text/language';
import type { Standing } from './Board';
import {
  faceOf,
  type Gait,
  type Kind,
  kindsOf,
  nameOf,
  printed,
  type SideName,
  sideName,
  strengthOf,
  type WarFacts,
} from './model';
import type { UnitView } from './schema';
import type { TokenLook } from './Token';
import { words } from './words';

/** What a viewer keeps and knows besides the view: own notes, and how units have moved. */
export type Aside = { notes: Readonly<Record<string, Kind>>; gaits: ReadonlyMap<number, Gait> };
export const NO_ASIDE: Aside = { notes: {}, gaits: new Map() };

export function lookOf(facts: WarFacts, unit: UnitView, viewer: SideName | null, aside: Aside, say: Say): TokenLook {
  const { side, kind, attack, defence, seen, could_be } = unit;
  const isOwn = side === viewer;
  const note = aside.notes[unit.id];
  return {
    side,
    kind,
    name: kind ? faceOf(facts, side, kind, say) : '',
    attack,
    defence,
    printed: kind && isOwn ? printed(facts, side, kind).attack : undefined,
    eye: seen && viewer ? (isOwn ? 'theirs' : 'mine') : undefined,
    kinds: kindsOf(facts, side).map(({ id }) => id),
    could: could_be,
    left: could_be.length <= 2 ? could_be.map((one) => faceOf(facts, side, one, say)) : [],
    count: viewer ? say.of(words.kindsLeft, { count: could_be.length }) : undefined,
    gait: viewer ? (aside.gaits.get(unit.id) ?? 'still') : undefined,
    note: note && !isOwn ? say.of(words.guess, { name: faceOf(facts, side, note, say) }) : undefined,
  };
}

/** A kind as it is printed, for trays and lists. */
export function printedLook(facts: WarFacts, side: SideName, kind: Kind, say: Say): TokenLook {
  const { attack, defence } = printed(facts, side, kind);
  return { side, kind, name: faceOf(facts, side, kind, say), attack, defence };
}

/** The title that a promotion gives, on the owner's screen. */
export function promotionOf(facts: WarFacts, unit: UnitView, say: Say): string {
  if (!unit.kind || unit.attack === printed(facts, unit.side, unit.kind).attack) return '';
  return say.of(unit.kind === 'civilian' ? words.reservist : words.actingPresident);
}

export function describe(facts: WarFacts, unit: UnitView, viewer: SideName | null, aside: Aside, say: Say): string {
  const isOwn = unit.side === viewer;
  const owner = viewer ? say.of(isOwn ? words.own : words.theirs) : sideName(facts, unit.side, say);
  if (unit.kind) {
    const parts = [
      `${owner} ${nameOf(facts, unit.side, unit.kind, say)}`,
      strengthOf(unit),
      isOwn && promotionOf(facts, unit, say),
      viewer && unit.seen && say.of(isOwn ? words.seenByThem : words.seenByMe),
      viewer && !isOwn && !unit.seen && say.of(words.certain),
    ];
    return parts.filter(Boolean).join(', ');
  }
  if (!viewer) return say.of(words.unitOf, { side: owner });
  const names = unit.could_be.map((kind) => nameOf(facts, unit.side, kind, say)).join(say.of(words.or));
  const note = aside.notes[unit.id];
  const parts = [
    say.of(words.enemy),
    say.of(words.couldBe, { names }),
    say.of(words[aside.gaits.get(unit.id) ?? 'still']),
    note && `${say.of(words.memo)} ${nameOf(facts, unit.side, note, say)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const standingOf = (
  facts: WarFacts,
  units: readonly UnitView[],
  viewer: SideName | null,
  aside: Aside,
  say: Say,
): Standing[] =>
  units.map((unit) => ({
    id: unit.id,
    cell: unit.cell!,
    look: lookOf(facts, unit, viewer, aside, say),
    label: describe(facts, unit, viewer, aside, say),
  }));
