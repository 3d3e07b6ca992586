import type { GameFacts } from '../../net/schema';
import type { Choice, TableProps } from '../contract';
import type { Action, Board, Description, GameSchema, General, TacticFacts, Threat } from './schema';

export type TigerFacts = GameFacts & Description;
export type TigerChoice = Choice<GameSchema>;
export type TigerProps = TableProps<GameSchema>;
export type SideName = General['side'];
export type LineName = Threat['line'];

export const SIDES: SideName[] = ['a', 'b'];
export const tacticOf = (facts: TigerFacts, id: string): TacticFacts | undefined =>
  facts.tactics.find((one) => one.id === id);
/** The sign of a tactic. */
export const signOf = (facts: TigerFacts, tactic: string): string => tacticOf(facts, tactic)?.hanja ?? '';
export const generalOf = (action: Action): string | null => ('general' in action ? action.general : null);

/** The tactic that an action casts. */
export function castBy(action: Action): string | null {
  if (action.kind === 'ram') return 'ram';
  return action.kind === 'cast' ? action.tactic : null;
}

/** How a choice concerns the board: the tile to press for it. */
export function tileOf({ action }: TigerChoice): number | null {
  if (action.kind === 'move') return action.to;
  return 'at' in action ? (action.at ?? null) : null;
}

/** Where a ram would push what it hits: the second tile to press. */
export const pushOf = ({ action }: TigerChoice): number | null => (action.kind === 'ram' ? action.to : null);

/** Steps to each of the destinations, counted over the destinations themselves. */
export function stepsTo(facts: TigerFacts, from: number, destinations: ReadonlySet<number>): Map<number, number> {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (const at of queue) {
    for (const near of Object.keys(facts.tiles[at]?.edges ?? {}).map(Number)) {
      if (steps.has(near) || !destinations.has(near)) continue;
      steps.set(near, steps.get(at)! + 1);
      queue.push(near);
    }
  }
  steps.delete(from);
  return steps;
}

/** The tactic whose sign stands for a status. */
export const STATUS_TACTIC: Record<string, string> = {
  unbreakable: 'unbreakable',
  riposte: 'riposte',
  might: 'might',
  carrot: 'carrot',
  pinned: 'false-report',
  trapped: 'trap',
  taunted: 'taunt',
};

/** What the other side could do to a viewer's generals as they stand; a spectator sees what either side could do. */
export const dangersFor = (board: Board, side: SideName | null): Threat[] =>
  board.threats.filter(({ by, loss }) => loss > 0 && (side === null || !by.startsWith(side)));
