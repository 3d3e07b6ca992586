import type { Say } from '../../text/language';
import type { Choice, Facts, TableProps } from '../contract';
import type { Battlefield, Board, GameSchema, MapFacts, SpecialFacts, TileFacts } from './schema';

export type ToyFacts = Facts<GameSchema>;
export type ToyChoice = Choice<GameSchema>;
export type ToyProps = TableProps<GameSchema>;
export type TileId = TileFacts['id'];

/** Class names of the sides; red tiles are round, blue ones eight-sided. */
export const SIDES = ['red', 'blue'] as const;
export type SideName = (typeof SIDES)[number];
export const sideOf = (seat: number): SideName => SIDES[seat]!;

export const tileFacts = (facts: ToyFacts, id: TileId): TileFacts => facts.tiles.find((tile) => tile.id === id)!;
export const specialFacts = (facts: Pick<ToyFacts, 'specials'>, id: string): SpecialFacts | undefined =>
  facts.specials.find((special) => special.id === id && id !== 'plain');

/** The map that a match is played on. */
export const mapOf = (facts: ToyFacts, board: Pick<Board, 'battlefield' | 'map'>): MapFacts =>
  board.map ?? facts.battlefields.find(({ battlefield }) => battlefield.id === board.battlefield)!;

/** The place of the house whose look a map has. */
export const sceneOf = ({ id, scene }: Pick<Battlefield, 'id' | 'scene'>): string => scene || id;

/** Whose headquarters this is; undefined for a base. */
export const headquartersSeat = (id: string): number | undefined =>
  id.startsWith('R') ? 0 : id.startsWith('B') ? 1 : undefined;

/** How two tiles compare, as the label on a base: "6 > 4"; a joker has no strength to compare. */
export function comparison(facts: ToyFacts, tile: TileId, covered: TileId, say: Say): string {
  const [above, below] = [tileFacts(facts, tile), tileFacts(facts, covered)];
  if (above.strength === null) return say.of(above.name);
  if (below.strength === null) return say.of(below.name);
  return `${above.strength} ${above.strength > below.strength ? '>' : '≤'} ${below.strength}`;
}

/** The base whose press means a choice; for a shove, the tile that is shoved. */
export const placeOf = ({ action }: ToyChoice): string | null => ('at' in action ? action.at : null);
