/** When the coach of Yut on the Run whispers what; the words are in web/lessons. */
import type { Conditions } from '../tips';
import type { GameSchema } from './schema';

export const conditions: Conditions<GameSchema> = {
  order: ({ board, told }) => {
    const lastOf = (kind: string) => told.findLastIndex((event) => event.kind === kind);
    return board.phase === 'move' && board.hand.length > 1 && lastOf('started') > lastOf('moved');
  },
  join: ({ choices }) => choices.some(({ preview }) => preview?.merges),
  corner: ({ facts, choices }) => {
    const corners = facts.nodes.filter(({ branches }) => branches.length > 1).map(({ id }) => id);
    return choices.some(({ action }) => action.kind === 'move' && corners.includes(action.start));
  },
  start: ({ facts, board, choices }) =>
    facts.finish in board.stacks && choices.some(({ action }) => action.kind === 'move'),
  last: ({ facts, board }) => board.finished === facts.pieces - 1 && board.phase === 'move',
  gather: ({ board, told }) =>
    board.turn_number === 4 && board.phase === 'throw' && !told.some((event) => event.kind === 'merged'),
};
