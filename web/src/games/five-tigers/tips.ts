/** When the coach of Five Tigers whispers what; the words are in web/lessons. */
import type { Conditions, Sight } from '../tips';
import { generalOf, SIDES } from './model';
import type { GameSchema, General, Preview } from './schema';

type TigerSight = Sight<GameSchema>;

const sideOf = ({ seat }: TigerSight) => SIDES[seat]!;
const isOwn = (sight: TigerSight) => (general: General) => general.side === sideOf(sight);
const named = ({ facts, board }: TigerSight, name: string | undefined) => {
  const id = board.generals.find((general) => general.name === name)?.id;
  const found = facts.generals.find((general) => general.id === id);
  return found ? { name: { ko: found.ko, en: found.en } } : false;
};

/** Of the attacks that were looked at: what each costs its own side, less what it costs the other. */
function balances(sight: TigerSight): number[] {
  const own = `${sideOf(sight)}:`;
  const balance = ({ losses }: Preview) =>
    Object.entries(losses).reduce((sum, [name, loss]) => sum + (name.startsWith(own) ? loss : -loss), 0);
  return sight.choices.flatMap(({ action, preview }) =>
    action.kind === 'attack' && preview && Object.keys(preview.losses).length ? [balance(preview)] : [],
  );
}
const every = (all: readonly number[], holds: (one: number) => boolean) => all.length > 0 && all.every(holds);

export const conditions: Conditions<GameSchema> = {
  actions: ({ board }) => board.phase === 'play' && board.round === 1,
  knock: ({ choices }) => choices.some(({ action }) => action.kind === 'knock'),
  near: (sight) => {
    const { facts, board, choices } = sight;
    const ends = facts.tiles.filter((tile) => tile.knock === sideOf(sight)).map((tile) => tile.id);
    const move = choices.find(({ action }) => action.kind === 'move' && ends.includes(action.to));
    return !!move && board.actions_left > 1 && named(sight, `${sideOf(sight)}:${generalOf(move.action)}`);
  },
  gate: (sight) =>
    named(
      sight,
      sight.board.runners.find((name) => !name.startsWith(`${sideOf(sight)}:`)),
    ),
  worse: (sight) => every(balances(sight), (balance) => balance > 0),
  tie: (sight) => every(balances(sight), (balance) => balance === 0),
  locked: (sight) => {
    const looked = sight.choices.filter(({ action, preview }) => action.kind === 'move' && preview);
    const locked = sight.board.generals.filter((general) => isOwn(sight)(general) && general.locked_with);
    return looked.some(({ action }) => locked.some(({ id }) => id === generalOf(action)));
  },
  danger: (sight) => named(sight, sight.board.generals.find((one) => isOwn(sight)(one) && one.falls_to_threats)?.name),
};
