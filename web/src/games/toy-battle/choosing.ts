/** What a press on the board means, and what the status line says of it. */
import type { Say } from '../../text/language';
import { ofKind } from '../choices';
import type { Mark } from './Board';
import { comparison, headquartersSeat, mapOf, type TileId, type ToyChoice, type ToyFacts, tileFacts } from './model';
import type { SignName } from './Pieces';
import type { Board } from './schema';
import { words } from './words';

export type Hand = {
  choices: readonly ToyChoice[];
  tile: TileId | null;
  /** In a shove, the base of the tile that goes. */
  shoved: string | null;
};

/** The choices that a press on each node means now. */
export function onBoard({ choices, tile, shoved }: Hand): ReadonlyMap<string, ToyChoice> {
  const found = new Map<string, ToyChoice>();
  for (const choice of ofKind(choices, 'place')) if (choice.action.tile === tile) found.set(choice.action.at, choice);
  for (const choice of [...ofKind(choices, 'remove'), ...ofKind(choices, 'take-back')])
    found.set(choice.action.at, choice);
  for (const choice of ofKind(choices, 'shove')) {
    if (shoved === null) found.set(choice.action.at, choice);
    else if (choice.action.at === shoved) found.set(choice.action.to, choice);
  }
  return found;
}

/** The marks on the nodes: from the legal actions, and for the others a sign of why not. */
export function marksOf(facts: ToyFacts, board: Board, seat: number, hand: Hand, say: Say): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const offered = onBoard(hand);
  for (const [at, choice] of offered) {
    const { action, preview } = choice;
    const gains = { medals: preview?.medals[seat] ?? 0, wins: preview?.wins ?? false };
    if (action.kind !== 'place') {
      marks.set(at, { kind: action.kind === 'shove' && hand.shoved !== null ? 'free' : 'hit', ...gains });
      continue;
    }
    const top = board.stacks[at]?.at(-1);
    if (!top) marks.set(at, { kind: 'free', ...gains });
    else if (top.seat === seat) marks.set(at, { kind: 'own', ...gains });
    else marks.set(at, { kind: 'cover', text: comparison(facts, action.tile, top.tile, say), ...gains });
  }
  if (board.choice && hand.choices.length) marks.set(board.choice.at, marks.get(board.choice.at) ?? { kind: 'source' });
  if (hand.shoved) marks.set(hand.shoved, { kind: 'source' });
  if (hand.tile && hand.choices.length) {
    for (const id of nodesOf(facts, board)) {
      if (!marks.has(id)) marks.set(id, { kind: 'no', ...refusal(facts, board, seat, hand.tile, id, say) });
    }
  }
  return marks;
}

export const nodesOf = (facts: ToyFacts, board: Board): string[] => {
  const { base, headquarters } = mapOf(facts, board).battlefield;
  return [...base, ...headquarters].map(({ id }) => id);
};

/** A sign for a node that is refused; the sentence is the server's, asked for when the node is pressed. */
function refusal(
  facts: ToyFacts,
  board: Board,
  seat: number,
  tile: TileId,
  id: string,
  say: Say,
): { sign: SignName; text?: string } {
  if (headquartersSeat(id) === seat) return { sign: 'block' };
  if (!board.reach[seat]!.includes(id)) return { sign: 'cut' };
  const top = board.stacks[id]?.at(-1);
  if (top && top.seat !== seat) return { sign: 'weak', text: comparison(facts, tile, top.tile, say) };
  return { sign: 'limited' };
}

export function statusText(facts: ToyFacts, board: Board, hand: Hand, say: Say): string {
  const { phase, choice } = board;
  const placed = choice && board.stacks[choice.at]?.[choice.level];
  const source = placed ? say.of(tileFacts(facts, placed.tile).name) : '';
  const tile = hand.tile && say.of(tileFacts(facts, hand.tile).name);
  if (tile) return say.of(words.sayPlace, { tile });
  if (phase === 'chain') return say.of(words.sayChain, { source });
  if (phase === 'remove') return say.of(words.sayRemove, { source });
  if (phase === 'take-back') return say.of(words.sayTakeBack);
  if (phase === 'recover') return say.of(words.sayRecover);
  if (phase === 'shove') return hand.shoved ? say.of(words.sayShoveTo, { at: hand.shoved }) : say.of(words.sayShove);
  return say.of(ofKind(hand.choices, 'place').length ? words.sayTurn : words.sayOnlyDraw);
}
