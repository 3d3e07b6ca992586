/** When the coach of Toy Battle whispers what; the words are in web/lessons. */
import type { Conditions, Sight } from '../tips';
import type { GameSchema } from './schema';

type ToySight = Sight<GameSchema>;

const places = ({ choices }: ToySight) => choices.flatMap(({ action }) => (action.kind === 'place' ? [action.at] : []));

/** The strengths of the enemies that Quacks, when it was looked at, would cover. */
const coveredByQuacks = ({ facts, choices, seat }: ToySight): number[] =>
  choices.flatMap(({ action, preview }) => {
    const under = action.kind === 'place' && action.tile === 'quacks' ? preview?.covers : null;
    const strength = under && under.seat !== seat && facts.tiles.find(({ id }) => id === under.tile)?.strength;
    return strength ? [strength] : [];
  });

export const conditions: Conditions<GameSchema> = {
  thin: ({ board, choices, seat }) =>
    board.players[seat]!.rack_size <= 2 && choices.some(({ action }) => action.kind === 'draw'),
  headquarters: (sight) => {
    const way = sight.board.ways[sight.seat];
    return !!way && places(sight).includes(way.headquarters);
  },
  door: ({ board, seat }) => (board.ways[1 - seat]?.steps ?? 9) <= 1,
  region: (sight) =>
    sight.board.regions.some(
      ({ one_short, lacks }) => one_short === sight.seat && places(sight).includes(lacks[sight.seat]![0]!),
    ),
  block: (sight) =>
    sight.board.regions.some(
      ({ one_short, lacks }) => one_short === 1 - sight.seat && places(sight).includes(lacks[1 - sight.seat]![0]!),
    ),
  cut: ({ board, seat }) =>
    Object.entries(board.stacks).some(
      ([node, pieces]) => pieces.at(-1)?.seat === seat && !board.chains[seat]!.includes(node),
    ),
  quacks: (sight) => {
    const strengths = coveredByQuacks(sight);
    return strengths.length > 0 && Math.max(...strengths) <= 5;
  },
};
