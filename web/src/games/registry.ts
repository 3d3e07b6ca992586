import { useQuery } from '@tanstack/react-query';
import { api, Refused } from '../net/api';
import type { GameFacts } from '../net/schema';
import type { Say } from '../text/language';
import type { Facts, GameModule, SchemaOf } from './contract';

/** Games with a board of their own, one lazy chunk each; any other is played from its list of actions. */
const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  'yut-run': () => import('./yut-run'),
  'five-tigers': () => import('./five-tigers'),
  'toy-battle': () => import('./toy-battle'),
  'war-game': () => import('./war-game'),
  'one-step': () => import('./one-step'),
};
const PLAIN = () => import('./plain');

export const hasBoard = (game: string): boolean => game in MODULES;

export const seatName = (facts: GameFacts, seat: number, say: Say): string => say.of(facts.seats[seat]);

/** The name of a turn in the record: whose it is, or in a game for one its number. */
export const turnName = (facts: GameFacts, seat: number, turn: number, say: Say): string =>
  facts.seats.length > 1 ? seatName(facts, seat, say) : say('turnNumber', { turn });

export const loadModule = async (game: string): Promise<GameModule> => (await (MODULES[game] ?? PLAIN)()).default;

/** A game that does not exist does not come into being by asking again. */
const isUnknown = (error: Error) => error instanceof Refused && error.problem.code === 'unknown-game';

export function useGame<N extends string>(
  game: N | undefined,
): {
  facts: Facts<SchemaOf<N>> | undefined;
  module: GameModule | undefined;
  /** Why there are no facts. */
  error: Error | null;
} {
  const facts = useQuery({
    queryKey: ['game', game],
    queryFn: () => api.game(game!),
    enabled: !!game,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 2 && !isUnknown(error),
  });
  return { facts: facts.data, module: useModule(game), error: facts.error };
}

/** What the client has of a game, once it is there. */
export function useModule(game: string | undefined): GameModule | undefined {
  const module = useQuery({
    queryKey: ['module', game],
    queryFn: () => loadModule(game!),
    enabled: !!game,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return module.data;
}
