import type { Action, Choice, GameFacts } from '../contract';

export type SideName = 'a' | 'b';
export type LineName = 'sun' | 'moon' | 'frontline';
export type Tile = {
  id: number;
  row: number;
  col: number;
  polygon: [number, number][];
  edges: Record<string, LineName>;
  vertices: number[];
  camp: SideName | null;
  knock: SideName | null;
};
export type GeneralFacts = {
  id: string;
  hanja: string;
  ko: string;
  en: string;
  sun: number;
  moon: number;
  feet: number;
  star: number;
  price: number;
  cap: number;
};
export type TacticFacts = {
  id: string;
  hanja: string;
  ko: string;
  en: string;
  place: 'field' | 'office';
  text_ko: string;
  text_en: string;
  needs_target: boolean;
};
export type TigerFacts = GameFacts & {
  tiles: Tile[];
  generals: GeneralFacts[];
  tigers: string[];
  budget: number;
  tactics: TacticFacts[];
  tactics_per_general: number;
};
export type General = {
  name: string;
  side: SideName;
  id: string;
  sun: number;
  moon: number;
  feet: number;
  star: number;
  cap: number;
  troops: number;
  place: 'board' | 'defeated' | 'supplying' | 'out' | 'camp';
  at: number | null;
  falls: number;
  holds: string | null;
  locked_with: string | null;
  taunted_by: string | null;
  resting: boolean;
  done: string[];
  statuses: string[];
  slots: { tactic: string; used: boolean }[];
  slots_left: number;
};
/** An attack that a general could make from where it stands. */
export type Threat = { by: string; on: string; line: LineName; loss: number; cost: number; falls: boolean };
export type TigerBoardView = {
  mode: 'basic' | 'tactics';
  phase: 'army' | 'play' | 'over';
  ready: boolean[];
  round: number;
  round_limit: number;
  turn: SideName | null;
  first: SideName;
  actions_left: number;
  actions_per_turn: number;
  knocks: number[];
  knocks_to_win: number;
  losses: number[];
  graveyard: number[];
  budget_left: number | null;
  generals: General[];
  buildings: { side: SideName; tactic: string; at: number; durability: number }[];
  fires: number[];
  hidden: { by: string; tactic: string; at: number }[];
  unseen: number[];
  mover: { name: string; points: number; origin: number } | null;
  threats: Threat[];
  knockers: string[];
  supply: boolean;
  reserved_slots: number;
};
export type TigerPreview = {
  moves: Record<string, number>;
  losses: Record<string, number>;
  gains: Record<string, number>;
  falls: string[];
  locks: [string, string][];
  frees: [string, string][];
  homes: Record<string, number>;
  supplies: Record<string, string>;
  buildings: Record<string, number>;
  knocks: number | null;
  ends_turn: boolean;
  ends_game: string | null;
};
export type TigerChoice = Choice<TigerPreview>;

export const SIDES: SideName[] = ['a', 'b'];
export const tacticOf = (facts: TigerFacts, id: string): TacticFacts | undefined =>
  facts.tactics.find((one) => one.id === id);
export const generalOf = (action: Action): string | null => (action.general as string | undefined) ?? null;

/** The sign on a piece: the surname, or the last character where another general has that surname first. */
export function glyphOf(facts: TigerFacts, id: string): string {
  const index = facts.generals.findIndex((general) => general.id === id);
  const general = facts.generals[index];
  if (!general) return '?';
  const first = [...general.hanja][0]!;
  const isTaken = facts.generals.some((other, i) => i !== index && other.hanja.startsWith(first));
  return isTaken && !facts.tigers.includes(id) ? [...general.hanja].at(-1)! : first;
}

/** How a choice concerns the board: the tile to press for it. */
export function tileOf(choice: TigerChoice): number | null {
  const { kind, to, at } = choice.action as { kind: string; to?: number | null; at?: number | null };
  if (kind === 'move') return to ?? null;
  if (kind === 'attack' || kind === 'cast') return at ?? null;
  return null;
}

/** Steps to each of the destinations, counted over the destinations themselves. */
export function stepsTo(facts: TigerFacts, from: number, destinations: ReadonlySet<number>): Map<number, number> {
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (const at of queue) {
    for (const near of Object.keys(facts.tiles[at]?.edges ?? {}).map(Number)) {
      if (steps.has(near) || !destinations.has(near)) continue;
      steps.set(near, steps.get(at)! + 1);
      queue.push(near);
    }
  }
  steps.delete(from);
  return steps;
}

/** The tactic whose sign stands for a status. */
export const STATUS_TACTIC: Record<string, string> = {
  unbreakable: 'unbreakable',
  riposte: 'riposte',
  might: 'might',
  carrot: 'carrot',
  pinned: 'false-report',
  trapped: 'trap',
  taunted: 'taunt',
};

/** What the other side could do to a viewer's generals as they stand; a spectator sees what either side could do. */
export const dangersFor = (board: TigerBoardView, side: SideName | null): Threat[] =>
  board.threats.filter(({ by, loss }) => loss > 0 && (side === null || !by.startsWith(side)));
