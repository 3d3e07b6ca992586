/** When the coach of One Step whispers what; the words are in web/lessons. */
import type { Conditions, Sight } from '../tips';
import { cardOf, HERO, kindOf, lossOf, trainOn } from './model';
import type { GameSchema } from './schema';

type StepSight = Sight<GameSchema>;

const damage = ({ board }: StepSight) => lossOf(board.forecast, HERO)?.hp ?? 0;
const isFighting = ({ board }: StepSight) => board.phase === 'step' || board.phase === 'main';

export const conditions: Conditions<GameSchema> = {
  red: (sight) => sight.board.phase === 'step' && damage(sight) > 0,
  card: (sight) => {
    const { board, facts, choices } = sight;
    const helps = (card: string) => ['move', 'block'].includes(kindOf(cardOf(facts, card)));
    const canHelp = choices.some(({ action }) => action.kind === 'play' && helps(action.card));
    return board.phase === 'main' && canHelp && damage(sight) > 0 && { damage: damage(sight) };
  },
  'each-other': (sight) => {
    const { monsters } = sight.board;
    const isHit = (at: string, place: number) =>
      monsters.some((other) => other.place !== place && other.threat?.tiles.includes(at));
    return isFighting(sight) && monsters.some(({ at, place }) => isHit(at, place));
  },
  train: ({ board }) => trainOn(board).includes(board.player.at),
  shove: ({ facts, choices }) =>
    choices.some(({ action, preview }) => {
      if (action.kind !== 'play' || action.card !== 'shove' || !preview) return false;
      const blow = cardOf(facts, 'shove').effects.find((effect) => effect.do === 'damage')?.amount ?? 0;
      return preview.losses.some((loss) => loss.unit.place !== HERO && loss.hp > blow);
    }),
  boxed: ({ facts, board }) => {
    const taken = new Set(board.monsters.map(({ at }) => at));
    const here = facts.tiles.find(({ id }) => id === board.player.at);
    const open = Object.values(here?.neighbours ?? {}).filter(
      (tile) => board.ground[tile] !== 'wall' && !taken.has(tile),
    );
    return board.phase === 'main' && open.length <= 2;
  },
  reward: ({ board, told }) =>
    board.phase === 'reward' && told.filter((event) => event.kind === 'cards-offered').length === 1,
};
