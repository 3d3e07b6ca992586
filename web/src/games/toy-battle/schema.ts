/* Made by scripts/types.mjs (python -m noripan.server.schema toy-battle); do not edit. */

export type Event =
  | Drew
  | Placed
  | MedalsWon
  | Passed
  | Removed
  | Discarded
  | TookBack
  | Shoved
  | Recovered
  | Blocked
  | Unblocked
  | TurnEnded
  | Ended
  | Masked
  | Resigned
  | TimedOut
  | Left
  | DrawAgreed
  | Undone;
export type Action = Draw | Decline | Place | Remove | TakeBack | Shove | Recover;

/**
 * Toy Battle, version 2.
 */
export interface GameSchema {
  Board: Board;
  Event: Event;
  Action: Action;
  Preview: Preview;
  Description: Description;
  Options: Options;
  Made: Battlefield;
}
/**
 * The table as one side sees it.
 */
export interface Board {
  battlefield: string;
  map: MapFacts | null;
  target: number;
  hook_never_takes_hq: boolean;
  turn_number: number;
  last_turn: number;
  turn: number;
  phase: 'chain' | 'over' | 'recover' | 'remove' | 'shove' | 'take-back' | 'turn';
  choice: Spot | null;
  waiting: Spot[];
  stacks: {
    [k: string]: Piece[];
  };
  regions: RegionNow[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  chains: [string[], string[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  reach: [string[], string[]];
  /**
   * @minItems 2
   * @maxItems 2
   */
  ways: [Way | null, Way | null];
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [Player, Player];
}
/**
 * A battlefield and what is drawn from it: the corners of each region, and how games went there if it is known.
 */
export interface MapFacts {
  battlefield: Battlefield;
  outlines: string[][];
  measured: Measured | null;
}
/**
 * One map. `symmetry` says how the sides are swapped: by a half turn, by a mirror, or (measured) not exactly.
 */
export interface Battlefield {
  id: string;
  name: Words;
  look: Words;
  story: Words;
  symmetry: 'measured' | 'mirror' | 'turn';
  target: number;
  edges: [string, string][];
  headquarters: Node[];
  base: Base[];
  region: Region[];
  scene: string;
}
/**
 * A text of a content file.
 */
export interface Words {
  ko: string;
  en: string;
}
/**
 * A place of the map; as it is, a headquarters (본부).
 */
export interface Node {
  id: string;
  x: number;
  y: number;
}
/**
 * 거점, with its special kind if it has one; `kinds` are the tiles that a limited base admits.
 */
export interface Base {
  id: string;
  x: number;
  y: number;
  special: 'block' | 'draw' | 'limited' | 'mute' | 'plain' | 'recover' | 'shove' | 'take-back';
  kinds: number[];
}
/**
 * 구역: the bases around an area, in order, and the medals that holding all of them earns.
 */
export interface Region {
  around: string[];
  medals: number;
}
/**
 * How 1,000 games of equal bots went: shares of all games, and turns on average. See docs/balance.
 */
export interface Measured {
  headquarters: number;
  medals: number;
  exhaustion: number;
  first_player: number;
  turns: number;
}
/**
 * A tile's place: its base, and how many tiles lie below it.
 */
export interface Spot {
  at: string;
  level: number;
}
/**
 * A tile on the board.
 */
export interface Piece {
  seat: number;
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
}
/**
 * A region as it stands.
 */
export interface RegionNow {
  name: string;
  medals: number;
  owner: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  lacks: [string[], string[]];
  one_short: number | null;
}
/**
 * The shortest way from a side's chain to a headquarters of the other: at least so many placements.
 */
export interface Way {
  headquarters: string;
  steps: number;
  through: string[];
}
/**
 * One side's things. What this viewer may not know is None.
 */
export interface Player {
  medals: number;
  rack_size: number;
  supply_size: number;
  draws: number;
  discards: {
    [k: string]: number;
  };
  blocks: number;
  known: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[];
  best_turn: BestTurn | null;
  rack: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[] | null;
  blocked: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[] | null;
  supply: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[] | null;
  removed: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[] | null;
}
/**
 * The turn in which a side gained most medals on the other, the last of such; or took a headquarters.
 */
export interface BestTurn {
  turn_number: number;
  at: string;
  gain: number;
}
/**
 * 뽑음; only their owner is told which tiles.
 */
export interface Drew {
  kind: 'drew';
  seat: number;
  count: number;
  tiles: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42')[] | null;
}
/**
 * 배치함.
 */
export interface Placed {
  kind: 'placed';
  seat: number;
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
  at: string;
  covered: Piece | null;
}
/**
 * 훈장 획득.
 */
export interface MedalsWon {
  kind: 'medals-won';
  seat: number;
  region: number;
  medals: number;
  total: number;
}
/**
 * An effect that was declined, or found nothing to do.
 */
export interface Passed {
  kind: 'passed';
  seat: number;
  effect: 'block' | 'chain' | 'discard' | 'recover' | 'remove' | 'shove' | 'take-back';
  declined: boolean;
}
/**
 * 거인병이 제거함.
 */
export interface Removed {
  kind: 'removed';
  seat: number;
  at: string;
  piece: Piece;
}
/**
 * XB-42가 버리게 함.
 */
export interface Discarded {
  kind: 'discarded';
  seat: number;
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
}
/**
 * 회수함.
 */
export interface TookBack {
  kind: 'took-back';
  seat: number;
  at: string;
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
}
/**
 * 밀쳐 냄.
 */
export interface Shoved {
  kind: 'shoved';
  seat: number;
  at: string;
  to: string;
  piece: Piece;
}
/**
 * 버림 더미에서 되찾음.
 */
export interface Recovered {
  kind: 'recovered';
  seat: number;
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
}
/**
 * 봉쇄됨; only the owner is told which tile.
 */
export interface Blocked {
  kind: 'blocked';
  seat: number;
  tile: ('captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42') | null;
}
/**
 * 봉쇄가 풀림: it would have left its owner without an action.
 */
export interface Unblocked {
  kind: 'unblocked';
  seat: number;
}
/**
 * 차례 끝.
 */
export interface TurnEnded {
  kind: 'turn-ended';
  seat: number;
  turn_number: number;
}
/**
 * 게임 끝.
 */
export interface Ended {
  kind: 'ended';
  seat: number;
  reason: 'exhaustion' | 'headquarters' | 'medals' | 'turn-limit';
}
/**
 * Something happened that this viewer may not know; it still takes its place in the count.
 */
export interface Masked {
  kind: 'masked';
}
/**
 * 기권.
 */
export interface Resigned {
  kind: 'resigned';
  seat: number;
}
/**
 * 시간 초과: the seat's time ran out.
 */
export interface TimedOut {
  kind: 'timed-out';
  seat: number;
}
/**
 * 떠남: the seat's player is gone for good.
 */
export interface Left {
  kind: 'left';
  seat: number;
}
/**
 * 합의 무승부.
 */
export interface DrawAgreed {
  kind: 'draw-agreed';
}
/**
 * 되돌림: the seat took back its last action.
 */
export interface Undone {
  kind: 'undone';
  seat: number;
}
/**
 * 병정 뽑기.
 */
export interface Draw {
  kind: 'draw';
}
/**
 * 넘기기: leave a pending choice.
 */
export interface Decline {
  kind: 'decline';
}
/**
 * 병정 배치.
 */
export interface Place {
  kind: 'place';
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
  at: string;
}
/**
 * 거인병의 제거.
 */
export interface Remove {
  kind: 'remove';
  at: string;
}
/**
 * 회수 거점: one's own top tile comes back to the rack.
 */
export interface TakeBack {
  kind: 'take-back';
  at: string;
}
/**
 * 밀치기 거점.
 */
export interface Shove {
  kind: 'shove';
  at: string;
  to: string;
}
/**
 * 재활용 거점: a tile of the discard pile comes back to the rack.
 */
export interface Recover {
  kind: 'recover';
  tile: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
}
/**
 * What placing a tile (or answering a choice) brings at once, whatever is hidden.
 */
export interface Preview {
  takes_headquarters: boolean;
  wins: boolean;
  covers: Piece | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  medals: [number, number];
  regions: Taken[];
  muted: boolean;
  fires: ('block' | 'draw' | 'recover' | 'shove' | 'take-back') | null;
  way: Way | null;
}
/**
 * A region that a side would take, by its place in the list of regions.
 */
export interface Taken {
  region: number;
  seat: number;
}
/**
 * The tiles, the special bases and the battlefields.
 */
export interface Description {
  tiles: TileFacts[];
  specials: SpecialFacts[];
  rack_limit: number;
  removed: number;
  last_turn: number;
  battlefields: MapFacts[];
  bounds: Bound[];
}
/**
 * A kind of tile; the joker has no strength.
 */
export interface TileFacts {
  id: 'captain' | 'giant' | 'koko' | 'quacks' | 'rainbow' | 'rexy' | 'skully' | 'xb-42';
  number: number;
  strength: number | null;
  count: number;
  name: Text;
  effect: Text;
}
/**
 * One text in both languages, with {named} places.
 */
export interface Text {
  ko: string;
  en: string;
}
/**
 * A kind of special base, with its sign on the text board.
 */
export interface SpecialFacts {
  id: 'block' | 'draw' | 'limited' | 'mute' | 'plain' | 'recover' | 'shove' | 'take-back';
  sign: string;
  name: Text;
  effect: Text;
}
/**
 * Between which shares of all games of equal bots a figure of a good map lies, as the rules page asks.
 */
export interface Bound {
  name: string;
  title: Text;
  low: number;
  high: number;
}
/**
 * Options of toy-battle.
 */
export interface Options {
  battlefield:
    | 'bathtub-strait'
    | 'bedside-rug'
    | 'block-city'
    | 'bookshelf-cliff'
    | 'fridge-door'
    | 'piano-ridge'
    | 'sandpit'
    | 'sleeping-cat'
    | 'under-the-bed';
  starter: 'blue' | 'coin' | 'red';
  hook_never_takes_hq: boolean;
  map: Battlefield | null;
}
