/** What a press on the board means, and what is said of it. */
import type { Say } from '../../text/language';
import { ofKind } from '../choices';
import type { Mark } from './Board';
import type { Deed } from './Cards';
import { nameOf, type SideName, stepsOf, unitAt, type WarChoice, type WarFacts } from './model';
import type { Action, Board, Odds, UnitView } from './schema';
import { words } from './words';

/** What the next press on the board means. */
export type Mode = 'move' | Deed['act'];
/** The unit that can do each special action, and the key for it. */
export const DEEDS = { build: ['engineer', 'b'], demolish: ['president', 'x'], strike: ['missile', 'f'] } as const;
const DEED_STATUS = { build: words.chooseBuild, demolish: words.chooseDemolish, strike: words.chooseStrike } as const;

/** The cell of the unit that an action is done with. */
export function standOf({ action }: WarChoice, board: Board, viewer: SideName | null): string | null {
  if (action.kind === 'move') return action.start;
  if (action.kind !== 'build' && action.kind !== 'demolish' && action.kind !== 'strike') return null;
  const [kind] = DEEDS[action.kind];
  return board.units.find((unit) => unit.side === viewer && unit.kind === kind)?.cell ?? null;
}

/** The cell to press for an action. */
export function targetOf({ action }: WarChoice): string | null {
  if (action.kind === 'move') return action.to;
  return 'cell' in action ? action.cell : null;
}

export function offeredFor(choices: readonly WarChoice[], unit: UnitView | undefined, mode: Mode): WarChoice[] {
  if (!unit) return [];
  if (mode !== 'move') return ofKind(choices, mode);
  return ofKind(choices, 'move').filter(({ action }) => action.start === unit.cell);
}

export function markOf(facts: WarFacts, board: Board, choice: WarChoice, isArmed: boolean, say: Say): Mark {
  const { action, preview } = choice;
  if (action.kind === 'build') return { kind: 'build', label: say.of(words.buildHere) };
  if (action.kind === 'demolish') return { kind: 'demolish', label: say.of(words.demolishHere), isArmed };
  if (action.kind === 'strike')
    return { kind: 'strike', label: say.of(words.strikeHere), pill: say.of(words.won), isArmed };
  if (action.kind !== 'move') return { kind: 'lay', label: '' };
  const steps = stepsOf(facts, action.start, action.to);
  const through = preview?.through;
  if (!unitAt(board, action.to)) {
    const label = [say.of(words.steps, { count: steps }), preview?.takes_camp ? say.of(words.takesCamp) : ''];
    return { kind: 'go', label: label.filter(Boolean).join(', '), steps, through };
  }
  const pill = preview?.odds ? pillOf(preview.odds, say) : '';
  return { kind: 'attack', label: say.of(words.attackHere, { result: pill }), pill, through, isArmed };
}

/** The result where there is only one; else kinds beaten : lost to, and ties as a third number. */
export function pillOf(odds: Odds, say: Say): string {
  const counts = { won: odds.won.length, lost: odds.lost.length, tied: odds.tied.length, unknown: odds.unknown.length };
  const only = (Object.keys(counts) as (keyof typeof counts)[]).filter((result) => counts[result]);
  if (only.length === 1) return say.of(words[only[0]!]);
  return `${counts.won}:${counts.lost}${counts.tied ? `:${counts.tied}` : ''}${counts.unknown ? '?' : ''}`;
}

export function statusOf(
  facts: WarFacts,
  unit: UnitView | undefined,
  mode: Mode,
  offered: readonly WarChoice[],
  armed: WarChoice | undefined,
  say: Say,
): string {
  if (armed) {
    const kind = armed.action.kind;
    if (kind === 'strike') return say.of(words.againStrike);
    if (kind === 'demolish') return say.of(words.againDemolish);
    return say.of(words.again, { cell: targetOf(armed) ?? '' });
  }
  if (!unit?.kind) return say.of(words.chooseUnit);
  if (mode !== 'move') return say.of(DEED_STATUS[mode]);
  const name = nameOf(facts, unit.side, unit.kind, say);
  return say.of(offered.length ? words.chooseCell : words.noMoves, { unit: name });
}

/** An action to ask about when a special one is not possible: the likeliest that someone would want. */
export function probeOf(deed: Deed['act'], unit: UnitView, board: Board, facts: WarFacts): Action {
  const river = facts.cells.filter(({ terrain }) => terrain === 'river').map(({ id }) => id);
  const file = unit.cell?.[0];
  if (deed === 'build') {
    const open = river.filter((cell) => !board.bridges.includes(cell));
    return { kind: 'build', cell: open.find((cell) => cell[0] === file) ?? open[0] ?? river[0]! };
  }
  if (deed === 'demolish') {
    return {
      kind: 'demolish',
      cell: board.bridges.find((cell) => unitAt(board, cell)) ?? board.bridges[0] ?? river[0]!,
    };
  }
  const enemies = board.units.filter(({ side }) => side !== unit.side);
  return { kind: 'strike', cell: (enemies.find(({ cell }) => cell?.[0] === file) ?? enemies[0])?.cell ?? river[0]! };
}

export function captionOf(reason: string) {
  if (reason === 'camp') return words.captionCamp;
  if (reason === 'no-action') return words.captionStuck;
  return reason === 'quiet' || reason.includes('draw') ? words.captionDraw : words.captionResign;
}
