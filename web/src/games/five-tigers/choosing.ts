/** What a press on the board means, and what the status line says of it. */
import type { Say } from '../../text/language';
import type { Mark } from './Board';
import { castBy, pushOf, type TigerChoice, type TigerFacts, tileOf } from './model';
import type { Board, General } from './schema';
import { words } from './words';

/** What the next press means: whatever fits, a move (supply included), an attack, or a tactic. */
export type Mode = { kind: 'any' | 'move' | 'attack' } | { kind: 'cast'; tactic: string; at?: number };
export const ANY: Mode = { kind: 'any' };

/** The choices that the board offers in a mode. */
export function onBoard(choices: readonly TigerChoice[], mode: Mode): TigerChoice[] {
  if (mode.kind === 'cast') {
    return choices.filter(
      (choice) =>
        castBy(choice.action) === mode.tactic &&
        (mode.at === undefined || (tileOf(choice) === mode.at && pushOf(choice) !== null)),
    );
  }
  return choices.filter(
    ({ action }) =>
      (mode.kind !== 'attack' && action.kind === 'move') || (mode.kind !== 'move' && action.kind === 'attack'),
  );
}

export function markKind(choice: TigerChoice, mode: Mode, isHeld: boolean): Mark['kind'] {
  if (choice.action.kind === 'attack') return 'attack';
  if (castBy(choice.action)) return mode.kind === 'cast' && mode.at !== undefined ? 'push' : 'cast';
  return isHeld ? 'supply' : 'move';
}

/** Would an own general fall by it, in the server's words? */
export const isDeadly = (choice: TigerChoice, general: General | null): boolean =>
  choice.preview
    ? choice.preview.falls.some((name) => name.startsWith(`${general?.side}:`))
    : choice.action.kind === 'move' && !!general?.falls_by_leaving;

export function nearestEnemy(facts: TigerFacts, board: Board, general: General): number {
  const near = Object.keys(facts.tiles[general.at ?? 0]?.edges ?? {}).map(Number);
  return (
    near.find((tile) => board.generals.some((one) => one.at === tile && one.side !== general.side)) ?? near[0] ?? 0
  );
}

export function statusText(
  board: Board,
  selected: General | null,
  mode: Mode,
  choices: readonly TigerChoice[],
  /** How many generals can still do something. */
  able: number,
  say: Say,
): string {
  if (board.mover) return say('tigerSayStep', { points: board.mover.points });
  if (!able) return say.of(words.tooMany);
  if (!selected) return say('tigerSayChoose', { count: board.actions_left });
  if (!choices.length) return say.of(words.another, { count: board.actions_left });
  if (mode.kind === 'cast') return say(mode.at === undefined ? 'tigerSayTarget' : 'tigerSayPush');
  if (mode.kind === 'attack') return say('tigerSayAttack');
  if (mode.kind === 'move') return say('tigerSayMove');
  return say('tigerSayAct');
}
