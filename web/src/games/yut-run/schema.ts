/* Made by scripts/types.mjs (python -m noripan.server.schema yut-run); do not edit. */

export type Event =
  | Thrown
  | Started
  | Moved
  | Merged
  | Finished
  | Offered
  | Taken
  | TurnEnded
  | Cleared
  | Gained
  | StickOffered
  | Fitted
  | Declined
  | Rethrown
  | TurnedOver
  | Changed
  | TokenSplit
  | Banked
  | LapEnded
  | Masked
  | Resigned
  | TimedOut
  | Left
  | DrawAgreed
  | Undone;
export type Action = Throw | Start | Move | Take | Fit | Decline | Rethrow | TurnOver | Change | Split | Bank;

/**
 * Yut on the Run, version 2.
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
 * The table as everyone sees it.
 */
export interface Board {
  mode: 'classic' | 'laps' | 'run';
  turn_number: number;
  lap: number;
  laps: number;
  phase: 'fit' | 'move' | 'reward' | 'throw';
  throws_left: number;
  sticks: [boolean, boolean, boolean, boolean] | null;
  thrown: ('do' | 'gae' | 'geol' | 'mo' | 'yut') | null;
  throws_made: number;
  hand: ('do' | 'gae' | 'geol' | 'mo' | 'yut')[];
  home: number;
  stacks: {
    [k: string]: number;
  };
  finished: number;
  offer: string[];
  offer_pieces: number;
  relics: string[];
  slots: (string | null)[];
  stick_nodes: string[];
  unused: string[];
  banked: ('do' | 'gae' | 'geol' | 'mo' | 'yut') | null;
}
/**
 * 던짐: which sticks fell flat, and what that makes.
 */
export interface Thrown {
  kind: 'thrown';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  /**
   * @minItems 4
   * @maxItems 4
   */
  sticks: [boolean, boolean, boolean, boolean];
  throws_left: number;
}
/**
 * 이동 시작: a banked token joins the hand.
 */
export interface Started {
  kind: 'started';
  banked: ('do' | 'gae' | 'geol' | 'mo' | 'yut') | null;
}
/**
 * 이동: a stack of `pieces` went from `start` to `to`.
 */
export interface Moved {
  kind: 'moved';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  start: string;
  via: string | null;
  to: string;
  pieces: number;
}
/**
 * 업기.
 */
export interface Merged {
  kind: 'merged';
  at: string;
  pieces: number;
}
/**
 * 완주.
 */
export interface Finished {
  kind: 'finished';
  pieces: number;
  total: number;
}
/**
 * 보상 후보.
 */
export interface Offered {
  kind: 'offered';
  relics: string[];
}
/**
 * 유물 획득.
 */
export interface Taken {
  kind: 'taken';
  relic: string;
}
/**
 * 턴 종료.
 */
export interface TurnEnded {
  kind: 'turn-ended';
  turn_number: number;
}
/**
 * 클리어.
 */
export interface Cleared {
  kind: 'cleared';
  turns: number;
}
/**
 * 토큰 획득: a token that was not thrown.
 */
export interface Gained {
  kind: 'gained';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  by: string;
}
/**
 * 윷가락 후보.
 */
export interface StickOffered {
  kind: 'stick-offered';
  sticks: string[];
  at: string;
}
/**
 * 끼움.
 */
export interface Fitted {
  kind: 'fitted';
  stick: string;
  slot: number;
  replaced: string;
}
/**
 * 받지 않음.
 */
export interface Declined {
  kind: 'declined';
}
/**
 * 다시 던짐; what comes of it follows as a throw.
 */
export interface Rethrown {
  kind: 'rethrown';
  by: string;
}
/**
 * 뒤집음.
 */
export interface TurnedOver {
  kind: 'turned-over';
  by: string;
}
/**
 * 바꿈.
 */
export interface Changed {
  kind: 'changed';
  by: string;
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  to: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * 나눔.
 */
export interface TokenSplit {
  kind: 'token-split';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  one: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  other: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * 넣어 둠.
 */
export interface Banked {
  kind: 'banked';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * 한 바퀴 끝: all pieces are at home again.
 */
export interface LapEnded {
  kind: 'lap-ended';
  lap: number;
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
 * 던지기.
 */
export interface Throw {
  kind: 'throw';
}
/**
 * 이동 시작.
 */
export interface Start {
  kind: 'start';
}
/**
 * 이동: spend a token on the stack at `start` (or one piece at HOME), by way of `via` where roads part.
 */
export interface Move {
  kind: 'move';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  start: string;
  via?: string | null;
}
/**
 * 보상 선택.
 */
export interface Take {
  kind: 'take';
  relic: string;
}
/**
 * 끼우기: put an offered stick into a slot, counted from 1; the one there is gone.
 */
export interface Fit {
  kind: 'fit';
  stick: string;
  slot: number;
}
/**
 * 안 받기: leave the offered sticks.
 */
export interface Decline {
  kind: 'decline';
}
/**
 * 다시 던지기: by a stick that throws itself again, or a relic that throws all four.
 */
export interface Rethrow {
  kind: 'rethrow';
  by: string;
}
/**
 * 뒤집기.
 */
export interface TurnOver {
  kind: 'turn-over';
}
/**
 * 바꾸기: a token of the hand becomes another by a relic.
 */
export interface Change {
  kind: 'change';
  by: string;
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  to: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * 나누기.
 */
export interface Split {
  kind: 'split';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * 넣어 두기: keep the last token of a turn for the next one.
 */
export interface Bank {
  kind: 'bank';
  token: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
}
/**
 * Where a move would lead.
 */
export interface Preview {
  to: string;
  pieces: number;
  merges: boolean;
  gains: ('do' | 'gae' | 'geol' | 'mo' | 'yut')[];
  sticks: number;
}
/**
 * The board, the throws, the sticks and the relics.
 */
export interface Description {
  nodes: NodeFacts[];
  edges: [string, string][];
  finish: string;
  results: ResultFacts[];
  sticks: StickFacts;
  pieces: number;
  offer_size: {
    [k: string]: number;
  };
  stick_offer_size: {
    [k: string]: number;
  };
  relics: Relic[];
  special_sticks: Stick[];
  stick_nodes: StickNodeFacts[];
  laps: number;
  max_throws: number;
}
/**
 * A place of the board, its names, where it is drawn, and the first steps where roads part.
 */
export interface NodeFacts {
  id: string;
  ko: string;
  en: string;
  x: number;
  y: number;
  branches: string[];
}
/**
 * What a throw can make.
 */
export interface ResultFacts {
  id: 'do' | 'gae' | 'geol' | 'mo' | 'yut';
  steps: number;
  ko: string;
  throw_again: boolean;
}
/**
 * The ordinary sticks.
 */
export interface StickFacts {
  count: number;
  flat_probability: number;
}
/**
 * An entry of content/relics.toml.
 */
export interface Relic {
  id: string;
  ko: string;
  en: string;
  rule: Rule;
  effects: Effect[];
  hanja: string;
  great: boolean;
}
/**
 * What people read, in both languages.
 */
export interface Rule {
  ko: string;
  en: string;
}
/**
 * One row of what a thing does.
 */
export interface Effect {
  when: 'landed' | 'merged' | 'moving' | 'once-a-turn' | 'thrown' | 'turn-start';
  if: Condition;
  do:
    | 'bank'
    | 'change'
    | 'go'
    | 'raise'
    | 'result'
    | 'rethrow'
    | 'shift'
    | 'split'
    | 'steps'
    | 'throw'
    | 'together'
    | 'token'
    | 'turn-over'
    | 'twice';
  token: ('do' | 'gae' | 'geol' | 'mo' | 'yut') | null;
  amount: number;
}
/**
 * What must hold; what is not asked always does.
 */
export interface Condition {
  face: 'any' | 'flat' | 'round';
  alone: boolean;
  first: boolean;
  results: ('do' | 'gae' | 'geol' | 'mo' | 'yut')[];
  place: 'any' | 'corner' | 'home';
  unit: 'any' | 'stack';
  board: 'any' | 'home-empty' | 'one-stack';
}
/**
 * An entry of content/sticks.toml.
 */
export interface Stick {
  id: string;
  ko: string;
  en: string;
  rule: Rule;
  effects: Effect[];
  flat: number;
  counts: number;
  follows: boolean;
}
/**
 * So many sticks wait on these nodes, by the seed.
 */
export interface StickNodeFacts {
  count: number;
  nodes: string[];
}
/**
 * Options of yut-run.
 */
export interface Options {
  mode: 'classic' | 'laps' | 'run';
  final_reward: boolean;
}
