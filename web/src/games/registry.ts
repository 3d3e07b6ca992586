import { useQuery } from '@tanstack/react-query';
import { api } from '../net/api';
import type { MessageKey, Say } from '../text/language';
import { messages } from '../text/messages';
import type { GameFacts, GameModule } from './contract';

/** Games with a board of their own, one lazy chunk each; any other is played from its list of actions. */
const MODULES: Record<string, () => Promise<{ default: GameModule }>> = {
  'yut-run': () => import('./yut-run'),
  'five-tigers': () => import('./five-tigers'),
};
const PLAIN = () => import('./plain');

export const HANJA: Record<string, string> = { 'yut-run': '柶走', 'five-tigers': '五虎大將軍', 'war-game': '戰' };
export const hasBoard = (game: string): boolean => game in MODULES;

/** The name of a seat: the client's own where it shows sides by colour, else the game's. */
export function seatName(facts: GameFacts, seat: number, say: Say): string {
  const key = `seat_${facts.name}_${seat}`;
  return key in messages ? say(key as MessageKey) : say.of(facts.seats[seat]);
}

/** The name of a turn in the record: whose it is, or in a game for one its number. */
export const turnName = (facts: GameFacts, seat: number, turn: number, say: Say): string =>
  facts.seats.length > 1 ? seatName(facts, seat, say) : say('turnNumber', { turn });

export const loadModule = async (game: string): Promise<GameModule> => (await (MODULES[game] ?? PLAIN)()).default;

export function useGame(game: string | undefined): { facts: GameFacts | undefined; module: GameModule | undefined } {
  const facts = useQuery({
    queryKey: ['game', game],
    queryFn: () => api.game(game!),
    enabled: !!game,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const module = useQuery({
    queryKey: ['module', game],
    queryFn: () => loadModule(game!),
    enabled: !!game,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { facts: facts.data, module: module.data };
}
