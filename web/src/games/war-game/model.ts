import type { GameFacts } from '../../net/schema';
import type { Say } from '../../text/language';
import type { Choice, TableProps } from '../contract';
import type { Board, CellFacts, Description, Event, GameSchema, UnitFacts, UnitView } from './schema';

export type WarFacts = GameFacts & Description;
export type WarProps = TableProps<GameSchema>;
export type WarChoice = Choice<GameSchema>;
export type SideName = UnitView['side'];
export type Kind = UnitFacts['id'];

export const SIDES: readonly SideName[] = ['hannam', 'hanbuk'];
export const otherSide = (side: SideName): SideName => (side === 'hannam' ? 'hanbuk' : 'hannam');

/** A kind as printed. Both sides have a tank, so a kind alone does not name a unit. */
export const printed = (facts: WarFacts, side: SideName, kind: Kind): UnitFacts =>
  facts.units.find((unit) => unit.side === side && unit.id === kind)!;
export const kindsOf = (facts: WarFacts, side: SideName): UnitFacts[] =>
  facts.units.filter((unit) => unit.side === side);
export const nameOf = (facts: WarFacts, side: SideName, kind: Kind, say: Say): string =>
  say.of(printed(facts, side, kind));
/** The word on the face of a unit: its name in hangul, short in English. */
export const faceOf = (facts: WarFacts, side: SideName, kind: Kind, say: Say): string => {
  const unit = printed(facts, side, kind);
  return say.language === 'ko' ? unit.ko : unit.sign.en;
};
export const sideName = (facts: WarFacts, side: SideName, say: Say): string =>
  say.of(facts.sides.find(({ id }) => id === side));
export const cellOf = (facts: WarFacts, id: string): CellFacts => facts.cells.find((cell) => cell.id === id)!;
export const unitAt = (board: Board, cell: string | null): UnitView | undefined =>
  cell === null ? undefined : board.units.find((unit) => unit.cell === cell);
/** Strength as it is written: 7, or 11/4 where attack and defence differ. */
export const strengthOf = ({ attack, defence }: { attack: number | null; defence: number | null }): string =>
  attack === null ? '' : attack === defence ? `${attack}` : `${attack}/${defence}`;
/** Steps of a move, for the number on its cell. */
export const stepsOf = (facts: WarFacts, start: string, to: string): 1 | 2 =>
  cellOf(facts, start).neighbours.includes(to) ? 1 : 2;

/** How a unit has moved, as everyone could see: never, one step at a time, or two steps at once. */
export type Gait = 'still' | 'walked' | 'strode';

export function gaitsIn(events: readonly Event[], facts: WarFacts): Map<number, Gait> {
  const gaits = new Map<number, Gait>();
  for (const event of events) {
    if (event.kind !== 'moved' && event.kind !== 'attacked') continue;
    const isStride = event.kind === 'moved' ? event.two_steps : stepsOf(facts, event.start, event.to) === 2;
    if (isStride) gaits.set(event.unit, 'strode');
    else if (!gaits.has(event.unit)) gaits.set(event.unit, 'walked');
  }
  return gaits;
}

/** A fight in which this side looked at a unit of the other. */
export type Look = {
  cell: string;
  met: number;
  metKind: Kind;
  /** Null when a missile struck. */
  unitKind: Kind | null;
  result: 'lost' | 'tied' | 'won';
};

export function looksIn(events: readonly Event[], side: SideName | null): Look[] {
  return events.flatMap((event): Look[] => {
    if (event.kind === 'attacked' && event.side === side && event.met_kind) {
      const { to, met, met_kind, unit_kind, result } = event;
      return [{ cell: to, met, metKind: met_kind, unitKind: unit_kind, result }];
    }
    if (event.kind === 'struck' && side === 'hanbuk' && event.met_kind) {
      return [{ cell: event.cell, met: event.met, metKind: event.met_kind, unitKind: null, result: 'won' }];
    }
    return [];
  });
}

/** The board with every unit as its own side sees it. */
export function truthOf(boards: readonly Board[]): Board {
  const own = (of: (board: Board) => UnitView[]) =>
    boards.flatMap((board, seat) => of(board).filter(({ side }) => side === SIDES[seat]));
  return { ...boards[0]!, units: own(({ units }) => units), fallen: own(({ fallen }) => fallen) };
}
