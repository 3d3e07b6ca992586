/* Made by scripts/types.mjs from the schema of the server (python -m noripan.server.schema); do not edit. */

/**
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "ClientMessage".
 */
export type ClientMessage =
  | Hello
  | Pong
  | Enter
  | Leave
  | TakeSeat
  | StandUp
  | SwapSeats
  | SetReady
  | AddBot
  | RemoveBot
  | Kick
  | HandOver
  | Configure
  | Start
  | Rematch
  | Act
  | Undo
  | Resign
  | OfferDraw
  | AnswerDraw
  | Preview
  | History
  | Say;
/**
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage = Welcome | Ping | Ok | Rejected | Snapshot | RoomEvent | Removed;
/**
 * Who did what: a game's action in notation, or `resign`, `agree-draw`, `time-out`, `leave`.
 *
 * @minItems 2
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RecordedAction".
 */
export type RecordedAction = [unknown, unknown, ...unknown[]];

/**
 * Messages of the Noripan protocol, version 1.
 */
export interface NoripanProtocol {
  ClientMessage?: ClientMessage;
  ServerMessage?: ServerMessage;
}
/**
 * The first message of a connection.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  language?: 'en' | 'ko';
}
/**
 * The answer to Ping.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: 'pong';
}
/**
 * Come in, or come back: with stream and number last seen the gap is sent, otherwise a Snapshot.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Enter".
 */
export interface Enter {
  type: 'enter';
  id: string;
  room: string;
  stream?: string | null;
  since?: number | null;
}
/**
 * Go. In a running match against people a countdown starts, at whose end the match is lost.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  type: 'leave';
  id: string;
  room: string;
}
/**
 * Sit down; whoever held another seat leaves it, but in a hot-seat room.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "TakeSeat".
 */
export interface TakeSeat {
  type: 'take-seat';
  id: string;
  room: string;
  seat: number;
}
/**
 * Leave a seat.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "StandUp".
 */
export interface StandUp {
  type: 'stand-up';
  id: string;
  room: string;
  seat: number;
}
/**
 * Host: exchange the holders of two seats.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "SwapSeats".
 */
export interface SwapSeats {
  type: 'swap-seats';
  id: string;
  room: string;
  a: number;
  b: number;
}
/**
 * Say whether you are ready.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "SetReady".
 */
export interface SetReady {
  type: 'set-ready';
  id: string;
  room: string;
  ready: boolean;
}
/**
 * Host: put a bot of a level (1 to 5) on a free seat.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "AddBot".
 */
export interface AddBot {
  type: 'add-bot';
  id: string;
  room: string;
  seat: number;
  level: number;
}
/**
 * Host: take a bot off its seat.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RemoveBot".
 */
export interface RemoveBot {
  type: 'remove-bot';
  id: string;
  room: string;
  seat: number;
}
/**
 * Host, before the start: send somebody out for good.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Kick".
 */
export interface Kick {
  type: 'kick';
  id: string;
  room: string;
  guest: string;
}
/**
 * Host: make somebody else the host.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "HandOver".
 */
export interface HandOver {
  type: 'hand-over';
  id: string;
  room: string;
  guest: string;
}
/**
 * Host, before the start: change the settings.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Configure".
 */
export interface Configure {
  type: 'configure';
  id: string;
  room: string;
  settings: RoomSettings;
}
/**
 * What the host chooses; all of it can be changed until the match starts, but not the game.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomSettings".
 */
export interface RoomSettings {
  game: string;
  options?: {};
  name?: string;
  public?: boolean;
  spectators?: boolean;
  hot_seat?: boolean;
  clock?: Unlimited | PerTurn | Bank;
}
/**
 * No clock.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Unlimited".
 */
export interface Unlimited {
  kind: 'none';
}
/**
 * So much time for every turn.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "PerTurn".
 */
export interface PerTurn {
  kind: 'turn';
  turn_ms: number;
}
/**
 * A bank of time for the whole match, and an increment for every turn taken.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Bank".
 */
export interface Bank {
  kind: 'bank';
  bank_ms: number;
  increment_ms?: number;
}
/**
 * Host: start the match; every seat must be held and everyone ready.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  type: 'start';
  id: string;
  room: string;
}
/**
 * Ask for another match; it starts with seats swapped when all players have asked.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  type: 'rematch';
  id: string;
  room: string;
}
/**
 * Act in the match: an action as in `legal`, or its notation. With `ply`, only if so many actions were made.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  type: 'act';
  id: string;
  room: string;
  seat: number;
  action: unknown;
  ply?: number | null;
}
/**
 * Take back the seat's last action, as far as nothing random or hidden has come out.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: 'undo';
  id: string;
  room: string;
  seat: number;
}
/**
 * Give the match up.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  type: 'resign';
  id: string;
  room: string;
  seat: number;
}
/**
 * Offer a draw.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "OfferDraw".
 */
export interface OfferDraw {
  type: 'offer-draw';
  id: string;
  room: string;
  seat: number;
}
/**
 * Accept or decline the draw that the other side offers.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "AnswerDraw".
 */
export interface AnswerDraw {
  type: 'answer-draw';
  id: string;
  room: string;
  seat: number;
  accept: boolean;
}
/**
 * What would this action do, as far as the seat can know? The answer's `value` is the game's preview or null.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Preview".
 */
export interface Preview {
  type: 'preview';
  id: string;
  room: string;
  seat: number;
  action: unknown;
}
/**
 * The match so far from one's own side; the answer's `value` is a Replay.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "History".
 */
export interface History {
  type: 'history';
  id: string;
  room: string;
  seat?: number | null;
}
/**
 * Say something to everyone in the room.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  type: 'say';
  id: string;
  room: string;
  text: string;
}
/**
 * The answer to Hello: who you are, and the pulse of the connection.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  server: string;
  guest: string;
  name: string;
  now_ms: number;
  heartbeat_ms: number;
}
/**
 * Answer with Pong.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  type: 'ping';
  now_ms: number;
}
/**
 * A command was carried out and is safely stored; its events come with numbers up to `number`.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Ok".
 */
export interface Ok {
  type: 'ok';
  id: string;
  number: number;
  value?: {
    [k: string]: unknown;
  };
}
/**
 * A command was refused and changed nothing; `id` is empty for a message that could not be read.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Rejected".
 */
export interface Rejected {
  type: 'rejected';
  id: string;
  code: string;
  params: {};
  text: Both;
}
/**
 * A text in both languages.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Both".
 */
export interface Both {
  ko: string;
  en: string;
}
/**
 * A room as of event `number` of `stream`: forget what you knew of it.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Snapshot".
 */
export interface Snapshot {
  type: 'snapshot';
  room: string;
  stream: string;
  number: number;
  state: RoomState;
  match: MatchState | null;
  chat: ChatLine[];
}
/**
 * People around a match. Those in `people` who hold no seat watch.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomState".
 */
export interface RoomState {
  id: string;
  settings: RoomSettings;
  phase: 'gathering' | 'over' | 'playing';
  host: string;
  people: Person[];
  seats: ((HeldByPerson | HeldByBot) | null)[];
  match: string | null;
}
/**
 * A guest in a room. `dropped` people may come back until `gone_at_ms` (None: for as long as they like).
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Person".
 */
export interface Person {
  guest: string;
  name: string;
  connection: 'dropped' | 'here';
  gone_at_ms: number | null;
  ready: boolean;
  wants_rematch: boolean;
}
/**
 * A seat with a person on it.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "HeldByPerson".
 */
export interface HeldByPerson {
  kind: 'person';
  guest: string;
}
/**
 * A seat with a bot on it.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "HeldByBot".
 */
export interface HeldByBot {
  kind: 'bot';
  level: number;
}
/**
 * A match as one viewer sees it: one side for each seat held, or the spectator's side alone.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "MatchState".
 */
export interface MatchState {
  id: string;
  game: string;
  version: number;
  options: {};
  commitment: string;
  players: string[];
  ply: number;
  sides: SideState[];
  clocks: Clocks | null;
  draw_offer: number | null;
  result: Result | null;
}
/**
 * The match from one side: a seat's, or with seat None a spectator's. `log` has one entry for each ply.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "SideState".
 */
export interface SideState {
  seat: number | null;
  view: unknown;
  legal: LegalAction[];
  can_undo: boolean;
  log: LogEntry[];
}
/**
 * An action that is legal now: what to send back, its notation, and its words in the viewer's language.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "LegalAction".
 */
export interface LegalAction {
  action: unknown;
  notation: string;
  text: string;
}
/**
 * What one action did, in words and as data; `lines` may be empty for what the viewer may not know.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "LogEntry".
 */
export interface LogEntry {
  seat: number;
  events: unknown[];
  lines: string[];
}
/**
 * Time left for each seat at `as_of_ms`; it runs down for the seats in `running`.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Clocks".
 */
export interface Clocks {
  left_ms: number[];
  running: number[];
  as_of_ms: number;
}
/**
 * How a match ended, in words too; the seed is public now and fits the commitment.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
  outcome: Outcome;
  reason: Both;
  summary: Both;
  seed: string;
}
/**
 * How a game ended: the winning seat (None for a draw), the reason's code, one score a seat.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  winner: number | null;
  reason: string;
  scores: number[];
}
/**
 * Something said in a room.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  guest: string;
  name: string;
  text: string;
  at_ms: number;
}
/**
 * Event `number` of a room, one more than the one before.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomEvent".
 */
export interface RoomEvent {
  type: 'room-event';
  room: string;
  number: number;
  event: RoomChanged | Started | Acted | Undone | DrawOffered | DrawDeclined | Ended | Said;
}
/**
 * People, seats or settings changed: this is the room now.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomChanged".
 */
export interface RoomChanged {
  kind: 'room-changed';
  state: RoomState;
}
/**
 * A match began.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Started".
 */
export interface Started {
  kind: 'started';
  match: MatchState;
}
/**
 * A seat acted; `ply` is the number of actions now.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Acted".
 */
export interface Acted {
  kind: 'acted';
  ply: number;
  seat: number;
  sides: SideUpdate[];
  clocks: Clocks | null;
}
/**
 * How one side changed. The view before + patch = the view now; `events` are for animation.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "SideUpdate".
 */
export interface SideUpdate {
  seat: number | null;
  events: unknown[];
  lines: string[];
  patch: unknown[];
  legal: LegalAction[];
  can_undo: boolean;
}
/**
 * A seat took back its action: entry `removed` (from 0) of the log is gone, `ply` actions are left.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Undone".
 */
export interface Undone {
  kind: 'undone';
  ply: number;
  seat: number;
  removed: number;
  sides: SideUpdate[];
  clocks: Clocks | null;
}
/**
 * A seat offers a draw; the offer stands until it is answered or the other side acts.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "DrawOffered".
 */
export interface DrawOffered {
  kind: 'draw-offered';
  seat: number;
}
/**
 * The draw offer is off.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "DrawDeclined".
 */
export interface DrawDeclined {
  kind: 'draw-declined';
}
/**
 * The match is over; the clocks stand still and nothing is legal any more.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Ended".
 */
export interface Ended {
  kind: 'ended';
  result: Result;
}
/**
 * Somebody said something.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  kind: 'said';
  line: ChatLine;
}
/**
 * You are no longer in this room; `code` says why.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Removed".
 */
export interface Removed {
  type: 'removed';
  room: string;
  code: string;
  text: Both;
}
/**
 * One action of a replay: who, what happened, and how the view changed.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Frame".
 */
export interface Frame {
  seat: number;
  notation: string | null;
  events: unknown[];
  lines: string[];
  patch: unknown[];
}
/**
 * A game in the list of games.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "GameSummary".
 */
export interface GameSummary {
  name: string;
  version: number;
  title: Both;
  summary: Both;
  seats: Both[];
}
/**
 * All games.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Games".
 */
export interface Games {
  games: GameSummary[];
}
/**
 * The name others see.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "GuestName".
 */
export interface GuestName {
  name: string;
}
/**
 * The server is up.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  server: string;
  protocol: number;
  rooms: number;
  connections: number;
}
/**
 * A finished match: its record, result and the check of its seed.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "MatchPage".
 */
export interface MatchPage {
  id: string;
  room: string;
  started_ms: number;
  ended_ms: number;
  record: MatchRecord;
  result: Result;
  verification: Verification;
}
/**
 * A match as a file. It holds the seed: show it to players only when the match is over.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "MatchRecord".
 */
export interface MatchRecord {
  format?: 'noripan-record/1';
  game: string;
  version: number;
  options: {};
  seed: string;
  commitment: string;
  seats: string[];
  actions: RecordedAction[];
  outcome: Outcome | null;
  digest?: string;
}
/**
 * What was checked of a finished match, by playing its record again.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Verification".
 */
export interface Verification {
  commitment_fits_seed: boolean;
  actions_are_legal: boolean;
  outcome_is_right: boolean;
}
/**
 * The guest behind a session, and the rooms to go back to.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  guest: string;
  name: string;
  rooms: RoomSummary[];
}
/**
 * A room in a list.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomSummary".
 */
export interface RoomSummary {
  id: string;
  name: string;
  game: string;
  options: {};
  clock: Unlimited | PerTurn | Bank;
  phase: 'gathering' | 'over' | 'playing';
  host: string;
  seats: number;
  free_seats: number;
  people: number;
  spectators: boolean;
  your_turn: boolean;
  match: string | null;
}
/**
 * Why a request was refused.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string;
  params: {};
  text: Both;
}
/**
 * A match from one side: the first view, then a frame for each ply.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  id: string;
  seat: number | null;
  view: unknown;
  frames: Frame[];
}
/**
 * A new room; its id is the secret part of its link.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "RoomCreated".
 */
export interface RoomCreated {
  room: string;
}
/**
 * The lobby: public rooms, newest first.
 *
 * This interface was referenced by `NoripanProtocol`'s JSON-Schema
 * via the `definition` "Rooms".
 */
export interface Rooms {
  rooms: RoomSummary[];
}
