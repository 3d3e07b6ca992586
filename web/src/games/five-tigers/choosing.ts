/** What a press on the board means, and what the status line says of it. */
import type { Say } from '../../text/language';
import type { Mark } from './Board';
import type { General, TigerBoardView, TigerChoice, TigerFacts } from './model';

/** What the next press means: whatever fits, a move (supply included), an attack, or a tactic. */
export type Mode = { kind: 'any' | 'move' | 'attack' } | { kind: 'cast'; tactic: string; at?: number };
export const ANY: Mode = { kind: 'any' };

/** The choices that the board offers in a mode. */
export function onBoard(choices: readonly TigerChoice[], mode: Mode): TigerChoice[] {
  if (mode.kind === 'cast') {
    return choices.filter(
      ({ action }) =>
        action.kind === 'cast' &&
        action.tactic === mode.tactic &&
        (mode.at === undefined || (action.at === mode.at && action.to != null)),
    );
  }
  return choices.filter(
    ({ action }) =>
      (mode.kind !== 'attack' && action.kind === 'move') || (mode.kind !== 'move' && action.kind === 'attack'),
  );
}

export function markKind(choice: TigerChoice, mode: Mode, isHeld: boolean): Mark['kind'] {
  if (choice.action.kind === 'attack') return 'attack';
  if (choice.action.kind === 'cast') return mode.kind === 'cast' && mode.at !== undefined ? 'push' : 'cast';
  return isHeld ? 'supply' : 'move';
}

/** Would an own general fall by it? A locked general that leaves is asked twice before the server has foretold it, too. */
export const isDeadly = (choice: TigerChoice, general: General | null): boolean =>
  choice.preview
    ? choice.preview.falls.some((name) => name.startsWith(`${general?.side}:`))
    : choice.action.kind === 'move' && !!general?.locked_with;

export function nearestEnemy(facts: TigerFacts, board: TigerBoardView, general: General): number {
  const near = Object.keys(facts.tiles[general.at ?? 0]?.edges ?? {}).map(Number);
  return (
    near.find((tile) => board.generals.some((one) => one.at === tile && one.side !== general.side)) ?? near[0] ?? 0
  );
}

export function statusText(
  board: TigerBoardView,
  selected: General | null,
  mode: Mode,
  choices: readonly TigerChoice[],
  say: Say,
): string {
  if (board.mover) return say('tigerSayStep', { points: board.mover.points });
  if (!selected) return say('tigerSayChoose', { count: board.actions_left });
  if (!choices.length) return say('tigerSayNothing');
  if (mode.kind === 'cast') return say(mode.at === undefined ? 'tigerSayTarget' : 'tigerSayPush');
  if (mode.kind === 'attack') return say('tigerSayAttack');
  if (mode.kind === 'move') return say('tigerSayMove');
  return say('tigerSayAct');
}
