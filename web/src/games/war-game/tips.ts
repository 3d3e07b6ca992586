/** When the coach of War Game whispers what; the words are in web/lessons. */
import type { Conditions, Sight } from '../tips';
import { cellOf, otherSide, printed, SIDES, unitAt } from './model';
import type { GameSchema, UnitView } from './schema';

type WarSight = Sight<GameSchema>;

const sideOf = ({ seat }: WarSight) => SIDES[seat]!;
const campOf = ({ facts }: WarSight, side: UnitView['side']) => facts.cells.find((cell) => cell.camp === side)!;
const standing = ({ board }: WarSight, side: UnitView['side']) =>
  board.units.filter((unit) => unit.side === side && unit.cell !== null);
const besides = ({ facts }: WarSight, cells: readonly string[]) =>
  cells.flatMap((cell) => cellOf(facts, cell).neighbours);
const isAt = (unit: UnitView | undefined, cells: readonly string[]) => !!unit?.cell && cells.includes(unit.cell);

export const conditions: Conditions<GameSchema> = {
  'camp-empty': (sight) => sight.board.phase === 'deployment' && !unitAt(sight.board, campOf(sight, sideOf(sight)).id),
  probe: ({ choices }) => choices.some(({ preview }) => (preview?.results.length ?? 0) > 1),
  'two-cells': (sight) => {
    const last = sight.told.findLast((event) => event.kind === 'moved');
    return last?.kind === 'moved' && last.side !== sideOf(sight) && last.two_steps;
  },
  known: (sight) => standing(sight, sideOf(sight)).some((unit) => unit.seen),
  tank: (sight) => {
    const enemies = standing(sight, otherSide(sideOf(sight))).map(({ cell }) => cell!);
    return sight.choices.some(({ action, preview }) => {
      if (action.kind !== 'move' || !preview || unitAt(sight.board, action.start)?.kind !== 'tank') return false;
      return besides(sight, [preview.to]).some((cell) => enemies.includes(cell));
    });
  },
  'camp-near': (sight) => {
    const near = campOf(sight, sideOf(sight)).neighbours;
    const cells = [...near, ...besides(sight, near)];
    return standing(sight, otherSide(sideOf(sight))).some((unit) => isAt(unit, cells));
  },
  'camp-reached': (sight) => {
    const { neighbours } = campOf(sight, otherSide(sideOf(sight)));
    return standing(sight, sideOf(sight)).some(
      (unit) => isAt(unit, neighbours) && unit.kind !== null && printed(sight.facts, unit.side, unit.kind).officer,
    );
  },
  quiet: ({ board }) => board.quiet_actions >= 60,
};
