/* Made by scripts/types.mjs (python -m noripan.server.schema five-tigers); do not edit. */

export type Event =
  | Picked
  | TroopsSet
  | Equipped
  | Readied
  | Started
  | Moved
  | Stopped
  | Disengaged
  | Supplied
  | Split
  | Attacked
  | Lost
  | Locked
  | Unlocked
  | Fallen
  | Knocked
  | CameHome
  | Pushed
  | CastTold
  | Hid
  | Sprung
  | Searched
  | Spotted
  | Uncovered
  | Built
  | BuildingHit
  | BuildingFell
  | Regained
  | Swapped
  | TurnEnded
  | Won
  | Masked
  | Resigned
  | TimedOut
  | Left
  | DrawAgreed
  | Undone;
export type Action = EndTurn | Stop | Ready | Pick | Troops | Equip | Knock | Move | Attack | Cast | Ram;

/**
 * Five Tigers, version 5.
 */
export interface GameSchema {
  Board: Board;
  Event: Event;
  Action: Action;
  Preview: Preview;
  Description: Description;
  Options: Options;
}
/**
 * The table as one viewer knows it.
 */
export interface Board {
  mode: 'basic' | 'tactics';
  phase: 'army' | 'over' | 'play';
  ready: boolean[];
  round: number;
  round_limit: number;
  turn: ('a' | 'b') | null;
  first: 'a' | 'b';
  actions_left: number;
  actions_per_turn: number;
  knocks: number[];
  knocks_to_win: number;
  losses: number[];
  graveyard: number[];
  budget_left: number | null;
  generals: General[];
  buildings: Building[];
  fires: number[];
  hidden: HiddenThing[];
  unseen: number[];
  mover: Mover | null;
  threats: Threat[];
  knockers: string[];
  runners: string[];
  supply: boolean;
  reserved_slots: number;
}
/**
 * One general, as this viewer knows it.
 */
export interface General {
  name: string;
  side: 'a' | 'b';
  id: string;
  sun: number;
  moon: number;
  feet: number;
  star: number;
  cap: number;
  troops: number;
  place: 'board' | 'camp' | 'defeated' | 'out' | 'supplying';
  at: number | null;
  falls: number;
  holds: string | null;
  locked_with: string | null;
  falls_by_leaving: boolean;
  falls_to_threats: boolean;
  taunted_by: string | null;
  resting: boolean;
  done: ('attack' | 'cast' | 'knock' | 'move')[];
  statuses: ('carrot' | 'might' | 'pinned' | 'riposte' | 'trapped' | 'unbreakable')[];
  slots: Slot[];
  slots_left: number;
}
/**
 * One equipped tactic that this viewer knows.
 */
export interface Slot {
  tactic: string;
  used: boolean;
}
/**
 * 토벽 or 망루.
 */
export interface Building {
  side: 'a' | 'b';
  tactic: string;
  at: number;
  durability: number;
}
/**
 * 매복 or 함정 that this viewer knows.
 */
export interface HiddenThing {
  by: string;
  tactic: string;
  at: number;
}
/**
 * The general in the middle of a move.
 */
export interface Mover {
  name: string;
  points: number;
  leaps: number;
  origin: number;
  breaks_through: boolean;
}
/**
 * An 공격 that a general could make from where it stands: all of it is public.
 */
export interface Threat {
  by: string;
  on: string;
  line: 'frontline' | 'moon' | 'sun';
  strength: number | null;
  against: number | null;
  loss: number;
  cost: number;
  falls: boolean;
}
/**
 * 장수 선택.
 */
export interface Picked {
  kind: 'picked';
  general: string;
}
/**
 * 병력 선택.
 */
export interface TroopsSet {
  kind: 'troops-set';
  general: string;
  troops: number;
}
/**
 * 책략 장착.
 */
export interface Equipped {
  kind: 'equipped';
  general: string;
  tactic: string;
}
/**
 * 준비.
 */
export interface Readied {
  kind: 'readied';
  side: 'a' | 'b';
}
/**
 * 게임 시작: the armies are shown.
 */
export interface Started {
  kind: 'started';
  first: 'a' | 'b';
}
/**
 * 이동.
 */
export interface Moved {
  kind: 'moved';
  general: string;
  start: number;
  to: number;
}
/**
 * 멈춤.
 */
export interface Stopped {
  kind: 'stopped';
  general: string;
  at: number;
}
/**
 * 이탈.
 */
export interface Disengaged {
  kind: 'disengaged';
  general: string;
  enemy: string;
}
/**
 * 보급: the mover's troops are with the ally now.
 */
export interface Supplied {
  kind: 'supplied';
  general: string;
  ally: string;
  troops: number;
}
/**
 * 보급 복귀: supplier and ally part.
 */
export interface Split {
  kind: 'split';
  general: string;
  troops: number;
  ally: string;
  ally_troops: number;
}
/**
 * 공격 along a line; the target is a general, or None for a building.
 */
export interface Attacked {
  kind: 'attacked';
  general: string;
  at: number;
  line: 'frontline' | 'moon' | 'sun';
  target: string | null;
}
/**
 * 병력 손실.
 */
export interface Lost {
  kind: 'lost';
  general: string;
  troops: number;
  left: number;
}
/**
 * 교착.
 */
export interface Locked {
  kind: 'locked';
  general: string;
  enemy: string;
}
/**
 * 교착 해제.
 */
export interface Unlocked {
  kind: 'unlocked';
  general: string;
  enemy: string;
}
/**
 * 전멸; the second time it is out for good.
 */
export interface Fallen {
  kind: 'fallen';
  general: string;
  times: number;
}
/**
 * 노크.
 */
export interface Knocked {
  kind: 'knocked';
  general: string;
  knocks: number;
}
/**
 * 복귀.
 */
export interface CameHome {
  kind: 'came-home';
  general: string;
  at: number;
  troops: number;
}
/**
 * 밀려남.
 */
export interface Pushed {
  kind: 'pushed';
  general: string;
  start: number;
  to: number;
}
/**
 * 모의.
 */
export interface CastTold {
  kind: 'cast';
  general: string;
  tactic: string;
  at: number | null;
}
/**
 * 숨은 책략: only its owner is told which and where.
 */
export interface Hid {
  kind: 'hid';
  general: string;
  tactic: string | null;
  at: number | null;
}
/**
 * 매복이나 함정 발동.
 */
export interface Sprung {
  kind: 'sprung';
  general: string;
  tactic: string;
  at: number;
  by: string;
}
/**
 * A side has entered or watched a tile where something could have been hidden.
 */
export interface Searched {
  kind: 'searched';
  side: 'a' | 'b';
  at: number;
}
/**
 * 망루가 숨은 것을 봄.
 */
export interface Spotted {
  kind: 'spotted';
  by: string;
  tactic: string;
  at: number;
}
/**
 * A building removed a hidden thing; told to its owner, and to all who had seen it.
 */
export interface Uncovered {
  kind: 'uncovered';
  by: string;
  tactic: string;
  at: number;
}
/**
 * 건설.
 */
export interface Built {
  kind: 'built';
  side: 'a' | 'b';
  tactic: string;
  at: number;
}
/**
 * 건물 피해.
 */
export interface BuildingHit {
  kind: 'building-hit';
  at: number;
  damage: number;
  left: number;
}
/**
 * 건물 무너짐.
 */
export interface BuildingFell {
  kind: 'building-fell';
  at: number;
  side: 'a' | 'b';
  tactic: string;
}
/**
 * 병력 회복.
 */
export interface Regained {
  kind: 'regained';
  general: string;
  troops: number;
  total: number;
}
/**
 * 자리 바꿈.
 */
export interface Swapped {
  kind: 'swapped';
  general: string;
  start: number;
  ally: string;
  to: number;
}
/**
 * 차례 끝.
 */
export interface TurnEnded {
  kind: 'turn-ended';
  side: 'a' | 'b';
  round: number;
}
/**
 * 게임 끝.
 */
export interface Won {
  kind: 'won';
  side: ('a' | 'b') | null;
  reason: 'annihilation' | 'collapse' | 'knock' | 'rounds';
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
 * 차례 끝.
 */
export interface EndTurn {
  kind: 'end-turn';
}
/**
 * 멈춤: end a move that goes step by step.
 */
export interface Stop {
  kind: 'stop';
}
/**
 * 준비: the army is complete.
 */
export interface Ready {
  kind: 'ready';
}
/**
 * 뽑기: the next general of the army.
 */
export interface Pick {
  kind: 'pick';
  general: string;
}
/**
 * 병력: fewer troops than the general could lead.
 */
export interface Troops {
  kind: 'troops';
  general: string;
  troops: number;
}
/**
 * 장착.
 */
export interface Equip {
  kind: 'equip';
  general: string;
  tactic: string;
}
/**
 * 노크.
 */
export interface Knock {
  kind: 'knock';
  general: string;
}
/**
 * 이동, 이탈 from a lock, 보급 onto a general of one's own side.
 */
export interface Move {
  kind: 'move';
  general: string;
  to: number;
}
/**
 * 공격 on the enemy that stands on a tile.
 */
export interface Attack {
  kind: 'attack';
  general: string;
  at: number;
}
/**
 * 모의: a tactic, and its target if it has one.
 */
export interface Cast {
  kind: 'cast';
  general: string;
  tactic: string;
  at?: number | null;
}
/**
 * 충차: push the enemy on one tile to another.
 */
export interface Ram {
  kind: 'ram';
  general: string;
  at: number;
  to: number | null;
}
/**
 * What an action would do, as far as the seat can know, until the turn ends.
 */
export interface Preview {
  moves: {
    [k: string]: number;
  };
  losses: {
    [k: string]: number;
  };
  gains: {
    [k: string]: number;
  };
  falls: string[];
  locks: [string, string][];
  frees: [string, string][];
  homes: {
    [k: string]: number;
  };
  supplies: {
    [k: string]: string;
  };
  buildings: {
    [k: string]: number;
  };
  knocks: number | null;
  ends_turn: boolean;
  ends_game: ('annihilation' | 'collapse' | 'knock' | 'rounds') | null;
}
/**
 * The board, the generals and the tactics.
 */
export interface Description {
  tiles: TileFacts[];
  lines: LineFacts[];
  start: {
    [k: string]: number[];
  };
  generals: GeneralFacts[];
  tigers: string[];
  budget: number;
  tactics: TacticFacts[];
  tactics_per_general: number;
  copies_per_army: number;
  armies: ReadyArmy[];
}
/**
 * A tile: its corners, its neighbours over an edge (with the line) and over a vertex, whose camp it is.
 */
export interface TileFacts {
  id: number;
  row: number;
  col: number;
  polygon: [number, number][];
  edges: {
    [k: string]: 'frontline' | 'moon' | 'sun';
  };
  vertices: number[];
  camp: ('a' | 'b') | null;
  knock: ('a' | 'b') | null;
}
/**
 * A line of the board, and how it slopes on the text board.
 */
export interface LineFacts {
  id: 'frontline' | 'moon' | 'sun';
  ko: string;
  en: string;
  drawn: string;
}
/**
 * A general with how many troops it leads.
 */
export interface GeneralFacts {
  id: string;
  ko: string;
  en: string;
  hanja: string;
  short: string;
  sun: number;
  moon: number;
  feet: number;
  star: number;
  price: number;
  cap: number;
}
/**
 * A tactic, its texts with their numbers.
 */
export interface TacticFacts {
  id: string;
  ko: string;
  en: string;
  hanja: string;
  place: 'field' | 'office';
  text_ko: string;
  text_en: string;
  power: number;
  near: number;
  far: number;
  needs_target: boolean;
}
/**
 * An entry of content/armies.toml: five generals in order, three tactics of each, and how good it is.
 */
export interface ReadyArmy {
  id: string;
  ko: string;
  en: string;
  generals: string[];
  tactics: string[][];
  score: number;
}
/**
 * Options of Five Tigers.
 */
export interface Options {
  mode: 'basic' | 'tactics';
  supply: boolean;
  army: 'build' | 'tigers';
  first: 'a' | 'b' | 'coin';
  actions_per_turn: number;
  knocks_to_win: number;
  round_limit: number;
}
