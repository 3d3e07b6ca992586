import type { GameFacts } from '../../net/schema';
import type { Say } from '../../text/language';
import type { Choice, TableProps } from '../contract';
import type { SignName } from './Icons';
import type {
  AttackFacts,
  Board,
  CardFacts,
  Description,
  GameSchema,
  Loss,
  MonsterFacts,
  MonsterView,
  Preview,
} from './schema';

export type StepFacts = GameFacts & Description;
export type StepProps = TableProps<GameSchema>;
export type StepChoice = Choice<GameSchema>;

/** The place of the player among the units. */
export const HERO = 0;

const named = <T extends { id: string }>(all: readonly T[], id: string): T => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`the facts tell nothing of ${id}`);
  return found;
};

export const cardOf = (facts: StepFacts, id: string): CardFacts => named(facts.cards, id);
export const monsterOf = (facts: StepFacts, id: string): MonsterFacts => named(facts.monsters, id);
export const encounterOf = (facts: StepFacts, id: string) => named(facts.encounters, id);
export const mapOf = (facts: StepFacts, id: string) => named(facts.maps, id);

/** The attack that a monster has announced. */
export const attackOf = (facts: StepFacts, { kind, threat }: MonsterView): AttackFacts | null =>
  threat ? (monsterOf(facts, kind).attacks[threat.attack] ?? null) : null;

export const shapeSign = ({ charge, shape }: AttackFacts): SignName => (charge ? 'charge' : shape);

/** What tells one position of a run from another, for what was asked about it. */
export const positionOf = ({ phase, turns_used: turns, turn_number: turn, player, hand, deck, place }: Board): string =>
  [phase, turns, turn, player.at, player.mana, player.hp, hand, deck, place?.open].join('/');

export const unitName = (facts: StepFacts, kind: string, say: Say): string =>
  say.of(kind === 'player' ? facts.seats[0] : monsterOf(facts, kind));

/** What a card is for: its colour, its sign and the sky of its picture. */
export type CardKind = 'move' | 'attack' | 'block' | 'skill';

const MOVES = new Set(['straight', 'diagonal', 'leap', 'knight']);
const HARMS = new Set(['damage', 'poison', 'stun', 'push', 'pull', 'throw-over']);

export function kindOf({ aim, effects }: CardFacts): CardKind {
  if (MOVES.has(aim)) return 'move';
  if (effects.some((effect) => HARMS.has(effect.do))) return 'attack';
  return effects.some((effect) => effect.do === 'block') ? 'block' : 'skill';
}

/** What a card does, one line each; the first one says what to aim at. */
export const linesOf = (card: CardFacts, say: Say): string[] => say.of(card.text).split('; ');

export const lossOf = (losses: readonly Loss[], place: number): Loss | undefined =>
  losses.find((loss) => loss.unit.place === place);

/** What the player pays: at once, and when the turn ends after that. */
export type Price = { now: number; end: number; blocked: number; dies: boolean };

export function priceOf(losses: readonly Loss[], atTurnEnd: readonly Loss[]): Price {
  const [now, end] = [lossOf(losses, HERO), lossOf(atTurnEnd, HERO)];
  return {
    now: now?.hp ?? 0,
    end: end?.hp ?? 0,
    blocked: end?.blocked ?? 0,
    dies: !!now?.dies || !!end?.dies,
  };
}

export const previewPrice = (preview: Preview): Price => priceOf(preview.losses, preview.at_turn_end);

/** What strikes a tile when the turn ends, in order: each number as the server tells it. */
export function blowsOn(facts: StepFacts, board: Board): Map<string, number[]> {
  const blows = new Map<string, number[]>();
  const add = (tile: string, damage: number) => blows.set(tile, [...(blows.get(tile) ?? []), damage]);
  for (const { threat } of board.monsters) for (const tile of threat?.tiles ?? []) add(tile, threat!.damage);
  for (const tile of trainOn(board)) add(tile, facts.numbers.train_damage);
  return blows;
}

export const railsOf = (board: Board): string[] =>
  Object.keys(board.ground).filter((tile) => board.ground[tile] === 'rail');

/** The tiles over which a train passes when the turn ends, where the server says that one comes. */
export const trainOn = (board: Board): string[] => (board.turns_to_train === 0 ? railsOf(board) : []);

/** Where the player is left by a move. */
export const endOf = (preview: Preview): string | undefined => preview.carried.at(-1) ?? preview.path.at(-1);
