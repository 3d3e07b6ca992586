/* Made by scripts/types.mjs (python -m noripan.server.schema); do not edit. */

export type ClientMessage =
  | Hello
  | Pong
  | Enter
  | Leave
  | TakeSeat
  | StandUp
  | SwapSeats
  | SetReady
  | Vote
  | AddBot
  | RemoveBot
  | Kick
  | HandOver
  | Configure
  | Start
  | Rematch
  | Act
  | Commit
  | DraftChoices
  | Undo
  | Resign
  | OfferDraw
  | AnswerDraw
  | Preview
  | Explain
  | History
  | Say;
export type ServerMessage = Welcome | Ping | Ok | Rejected | Snapshot | RoomEvent | Removed;
/**
 * Who did what: a game's action in notation, or `resign`, `agree-draw`, `time-out`, `leave`.
 *
 * @minItems 2
 */
export type RecordedAction = [number, string];

/**
 * Messages of the Noripan protocol, version 1.
 */
export interface NoripanProtocol {
  ClientMessage?: ClientMessage;
  ServerMessage?: ServerMessage;
  Answers?: Answers;
}
/**
 * The first message of a connection.
 */
export interface Hello {
  type: 'hello';
  protocol: number;
  language?: 'en' | 'ko';
}
/**
 * The answer to Ping.
 */
export interface Pong {
  type: 'pong';
}
/**
 * Come in, or come back: with stream and number last seen the gap is sent, otherwise a Snapshot.
 */
export interface Enter {
  type: 'enter';
  id: string;
  room: string;
  stream?: string | null;
  since?: number | null;
}
/**
 * Leave the room. In a running match against people a countdown starts, at whose end the match is lost.
 */
export interface Leave {
  type: 'leave';
  id: string;
  room: string;
}
/**
 * Sit down, and give up the seat held before unless it is a hot-seat room.
 */
export interface TakeSeat {
  type: 'take-seat';
  id: string;
  room: string;
  seat: number;
}
/**
 * Give up a seat.
 */
export interface StandUp {
  type: 'stand-up';
  id: string;
  room: string;
  seat: number;
}
/**
 * Host: exchange the holders of two seats.
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
 */
export interface SetReady {
  type: 'set-ready';
  id: string;
  room: string;
  ready: boolean;
}
/**
 * Propose a value of the game's ballot option, such as a battlefield; null takes the proposal back.
 */
export interface Vote {
  type: 'vote';
  id: string;
  room: string;
  value: string | null;
}
/**
 * Host: put a bot on a free seat, of level 1 to the `bot_levels` of its game.
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
 */
export interface RemoveBot {
  type: 'remove-bot';
  id: string;
  room: string;
  seat: number;
}
/**
 * Host, before the start: send somebody out for good.
 */
export interface Kick {
  type: 'kick';
  id: string;
  room: string;
  guest: string;
}
/**
 * Host: make somebody else the host.
 */
export interface HandOver {
  type: 'hand-over';
  id: string;
  room: string;
  guest: string;
}
/**
 * Host, before the start: change the settings.
 */
export interface Configure {
  type: 'configure';
  id: string;
  room: string;
  settings: RoomSettings;
}
/**
 * What the host chooses; everything but the game can be changed until the match starts.
 */
export interface RoomSettings {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  name?: string;
  public?: boolean;
  spectators?: boolean;
  hot_seat?: boolean;
  clock?: Unlimited | PerTurn | Bank;
  seed?: string;
  ballot?: 'host' | 'lot' | 'vote';
}
/**
 * No clock.
 */
export interface Unlimited {
  kind: 'none';
}
/**
 * A fixed time per turn.
 */
export interface PerTurn {
  kind: 'turn';
  turn_ms: number;
}
/**
 * A bank of time for the whole match, and an increment for every turn taken.
 */
export interface Bank {
  kind: 'bank';
  bank_ms: number;
  increment_ms?: number;
}
/**
 * Host: start the match; every seat must be held and everyone ready. With an `opening` only bots may play along.
 */
export interface Start {
  type: 'start';
  id: string;
  room: string;
  opening?: Opening | null;
}
/**
 * A position to go on from, such as the end of a lesson: a seed that is no secret, and the steps up to there.
 */
export interface Opening {
  seed: string;
  steps: OpeningStep[];
}
/**
 * One action in notation, or all the secret choices that a seat hands in together.
 */
export interface OpeningStep {
  seat: number;
  actions: string[];
}
/**
 * Ask for another match; it starts with seats swapped when all players have asked.
 */
export interface Rematch {
  type: 'rematch';
  id: string;
  room: string;
}
/**
 * Act in the match: an action as in `legal`, or its notation. With `ply`, only after exactly so many actions.
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
 * Hand in all of the seat's secret choices, from its first to the one that says it is ready; all or none.
 */
export interface Commit {
  type: 'commit';
  id: string;
  room: string;
  seat: number;
  actions: unknown[];
}
/**
 * What could the seat choose after these secret choices? The answer's `value` is a Draft; nothing happens.
 */
export interface DraftChoices {
  type: 'draft';
  id: string;
  room: string;
  seat: number;
  actions: unknown[];
}
/**
 * Take back the seat's last action, as far as nothing random or hidden has come out.
 */
export interface Undo {
  type: 'undo';
  id: string;
  room: string;
  seat: number;
}
/**
 * Give up the match.
 */
export interface Resign {
  type: 'resign';
  id: string;
  room: string;
  seat: number;
}
/**
 * Offer a draw.
 */
export interface OfferDraw {
  type: 'offer-draw';
  id: string;
  room: string;
  seat: number;
}
/**
 * Accept or decline the draw that the other side offers.
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
 */
export interface Preview {
  type: 'preview';
  id: string;
  room: string;
  seat: number;
  action: unknown;
}
/**
 * Why is this action not legal? The answer's `value` is a Problem, or null if it is legal.
 */
export interface Explain {
  type: 'explain';
  id: string;
  room: string;
  seat: number;
  action: unknown;
}
/**
 * The match so far from your own side; the answer's `value` is a Replay.
 */
export interface History {
  type: 'history';
  id: string;
  room: string;
  seat?: number | null;
}
/**
 * Say something to everyone in the room.
 */
export interface Say {
  type: 'say';
  id: string;
  room: string;
  text: string;
}
/**
 * The answer to Hello: who you are, and how often a Ping comes.
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
 */
export interface Ping {
  type: 'ping';
  now_ms: number;
}
/**
 * A command was carried out and is safely stored; its events come with numbers up to `number`.
 */
export interface Ok {
  type: 'ok';
  id: string;
  number: number;
  value: unknown;
}
/**
 * A command was refused and changed nothing; `id` is empty for a message that could not be read.
 */
export interface Rejected {
  type: 'rejected';
  id: string;
  code: string;
  params: {
    [k: string]: unknown;
  };
  text: Both;
}
/**
 * A text in both languages.
 */
export interface Both {
  ko: string;
  en: string;
}
/**
 * A room as of event `number` of `stream`: forget what you knew of it.
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
 */
export interface RoomState {
  id: string;
  settings: RoomSettings;
  phase: 'gathering' | 'over' | 'playing';
  host: string;
  people: Person[];
  seats: ((HeldByPerson | HeldByBot) | null)[];
  match: string | null;
  notice: Both | null;
}
/**
 * A guest in a room. People who `left` or were `dropped` may come back until `gone_at_ms` (None: at any time).
 */
export interface Person {
  guest: string;
  name: string;
  connection: 'dropped' | 'here' | 'left';
  gone_at_ms: number | null;
  ready: boolean;
  wants_rematch: boolean;
  vote: string | null;
}
/**
 * A seat with a person on it.
 */
export interface HeldByPerson {
  kind: 'person';
  guest: string;
}
/**
 * A seat with a bot on it.
 */
export interface HeldByBot {
  kind: 'bot';
  level: number;
}
/**
 * A match as one viewer sees it: one side for each seat held, or the spectator's side alone.
 */
export interface MatchState {
  id: string;
  game: string;
  version: number;
  options: {
    [k: string]: unknown;
  };
  has_secrets: boolean;
  commitment: string;
  players: string[];
  ply: number;
  sides: SideState[];
  clocks: Clocks | null;
  draw_offer: number | null;
  daily: DailyLabel | null;
  result: Result | null;
}
/**
 * The match from one side: a seat's, or with seat None a spectator's. `log` has one entry for each ply.
 */
export interface SideState {
  seat: number | null;
  view: View;
  legal: LegalAction[];
  can_undo: boolean;
  log: LogEntry[];
}
/**
 * What one seat (or, with seat None, a spectator) may know of a match.
 */
export interface View {
  game: string;
  seat: number | null;
  to_act: number[];
  outcome: Outcome | null;
  board: unknown;
}
/**
 * How a game ended: the winning seat (None for a draw), the reason's code, one score a seat.
 */
export interface Outcome {
  winner: number | null;
  reason: string;
  scores: number[];
}
/**
 * An action that is legal now: what to send back, its notation, and its text in the viewer's language.
 */
export interface LegalAction {
  action: {
    kind: string;
  };
  notation: string;
  text: string;
}
/**
 * What one action did, as text and as data; `lines` may be empty for what the viewer may not know.
 */
export interface LogEntry {
  seat: number;
  events: {
    kind: string;
  }[];
  lines: string[];
}
/**
 * Time left for each seat at `as_of_ms`; it runs down for the seats in `running`.
 */
export interface Clocks {
  left_ms: number[];
  running: number[];
  as_of_ms: number;
}
/**
 * Which daily board a match is; the number is a label, the seed does not follow from it.
 */
export interface DailyLabel {
  number: number;
  board: string;
}
/**
 * How a match ended, as data and as text; the seed is public now and fits the commitment.
 */
export interface Result {
  outcome: Outcome;
  reason: Both;
  summary: Both;
  seed: string;
}
/**
 * Something said in a room.
 */
export interface ChatLine {
  guest: string;
  name: string;
  text: string;
  at_ms: number;
}
/**
 * Event `number` of a room, one more than the one before.
 */
export interface RoomEvent {
  type: 'room-event';
  room: string;
  number: number;
  event: RoomChanged | Started | Acted | Undone | DrawOffered | DrawDeclined | Ended | Said;
}
/**
 * People, seats or settings changed: this is the room now.
 */
export interface RoomChanged {
  kind: 'room-changed';
  state: RoomState;
}
/**
 * A match began.
 */
export interface Started {
  kind: 'started';
  match: MatchState;
}
/**
 * A seat acted; `ply` is the number of actions now.
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
 */
export interface SideUpdate {
  seat: number | null;
  events: {
    kind: string;
  }[];
  lines: string[];
  patch: ([(string | number)[]] | [(string | number)[], unknown])[];
  can_undo: boolean;
  legal?: LegalAction[];
}
/**
 * A seat took back its action: the last entry of the log is gone, `ply` are left.
 */
export interface Undone {
  kind: 'undone';
  ply: number;
  seat: number;
  sides: SideUpdate[];
  clocks: Clocks | null;
}
/**
 * A seat offers a draw; the offer stands until it is answered or the other side acts.
 */
export interface DrawOffered {
  kind: 'draw-offered';
  seat: number;
}
/**
 * The draw offer no longer stands.
 */
export interface DrawDeclined {
  kind: 'draw-declined';
}
/**
 * The match is over; the clocks stand still and nothing is legal any more.
 */
export interface Ended {
  kind: 'ended';
  result: Result;
}
/**
 * Somebody said something.
 */
export interface Said {
  kind: 'said';
  line: ChatLine;
}
/**
 * You are no longer in this room; `code` says why.
 */
export interface Removed {
  type: 'removed';
  room: string;
  code: string;
  text: Both;
}
/**
 * What `Ok.value` is, by the kind of the question; null for any other command.
 */
export interface Answers {
  draft: Draft;
  preview: unknown;
  explain: Problem | null;
  history: Replay;
}
/**
 * The match as a seat would see it after secret choices that it has not handed in, and what it could choose.
 */
export interface Draft {
  view: View;
  legal: LegalAction[];
}
/**
 * Why a request was refused.
 */
export interface Problem {
  code: string;
  params: {
    [k: string]: unknown;
  };
  text: Both;
}
/**
 * A match from one side: the first view, then a frame for each ply.
 */
export interface Replay {
  id: string;
  seat: number | null;
  view: View;
  frames: Frame[];
}
/**
 * One action of a replay: who, what happened, and how the view changed.
 */
export interface Frame {
  seat: number;
  notation: string | null;
  events: {
    kind: string;
  }[];
  lines: string[];
  patch: ([(string | number)[]] | [(string | number)[], unknown])[];
}
/**
 * A choice that cost something: what was done after `ply` actions, and what would have been better.
 */
export interface CostlyChoice {
  ply: number;
  turn_number: number;
  action: string;
  better: string;
  cost: number;
  said: Both;
  better_said: Both;
  way: Way | null;
  better_way: Way | null;
}
/**
 * Where a move went, on a board with roads.
 */
export interface Way {
  start: string;
  via: string | null;
  to: string;
}
/**
 * Today: what was promised, how long it lasts, and its boards with the best of each.
 */
export interface Daily {
  number: number;
  date: string;
  commitment: string;
  ends_ms: number;
  boards: DailyBoard[];
  yesterday: RevealedDay | null;
}
/**
 * A board of today. Its one try is `open`, `playing` in a room, `done`, or over and `unfinished`.
 */
export interface DailyBoard {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  title: Both;
  state: 'done' | 'open' | 'playing' | 'unfinished';
  room: string | null;
  match: string | null;
  today: DailyTable;
}
/**
 * The best, and the reader's own row wherever it stands.
 */
export interface DailyTable {
  players: number;
  rows: DailyRow[];
  own: DailyRow | null;
}
/**
 * A row of a table. Equals share a place.
 */
export interface DailyRow {
  place: number;
  name: string;
  is_you: boolean;
  days: number;
  said: Both;
  match: string | null;
}
/**
 * A day that is over: the secret fits the commitment, and the seeds follow from it.
 */
export interface RevealedDay {
  number: number;
  date: string;
  commitment: string;
  secret: string;
  seeds: {
    [k: string]: string;
  };
}
/**
 * The tables of one board: today's, and this week's from Monday on.
 */
export interface DailyTables {
  number: number;
  first: number;
  board: DailyBoard;
  week: DailyTable;
}
/**
 * Somebody's try at a daily board.
 */
export interface DailyTry {
  number: number;
  board: string;
  match: string;
  ended_ms: number | null;
  said: Both | null;
}
/**
 * Nothing is kept of a guest any more.
 */
export interface Deleted {
  guest: string;
}
/**
 * Content that a player made, as far as it can be read, and all that is wrong with it.
 */
export interface Examined {
  content: {
    [k: string]: unknown;
  } | null;
  faults: Fault[];
}
/**
 * What is wrong with an entry of content that a player made, where, and what one press would do about it.
 */
export interface Fault {
  entry: string;
  code: string;
  text: Text;
  places: string[];
  cure: string | null;
  cure_places: string[];
  cure_number: number | null;
}
/**
 * One text in both languages, with {named} places.
 */
export interface Text {
  ko: string;
  en: string;
}
/**
 * What is known of every game; what is a game's own stands beside it, see `Game.Description`.
 */
export interface GameFacts {
  name: string;
  version: number;
  title: Text;
  summary: Text;
  seats: SeatFacts[];
  max_actions: number;
  can_resign: boolean;
  can_agree_draw: boolean;
  has_secrets: boolean;
  lower_score_wins: boolean;
  options: {
    [k: string]: OptionFacts;
  };
  ballot_option: string | null;
  actions: Kind[];
  sealed_actions: string[];
  events: Kind[];
  board: {
    [k: string]: unknown;
  };
  reasons: {
    [k: string]: Text;
  };
  refusals: {
    [k: string]: Text;
  };
}
/**
 * The name of a seat and the colour it wears.
 */
export interface SeatFacts {
  ko: string;
  en: string;
  colour: 'blue' | 'red';
}
/**
 * An option of a game, as a JSON schema with texts.
 */
export interface OptionFacts {
  title: Text;
  hint: Text | null;
  only: {
    [k: string]: unknown;
  };
  values: OptionValue[];
  default: unknown;
  type?: string;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
}
/**
 * What may be chosen for an option.
 */
export interface OptionValue {
  value: string | number;
  title: Text;
  hint: Text;
}
/**
 * A kind of action or event, its fields as JSON schemas.
 */
export interface Kind {
  kind: string;
  fields: {
    [k: string]: unknown;
  };
  doc: string;
}
/**
 * A game in the list of games.
 */
export interface GameSummary {
  name: string;
  version: number;
  title: Both;
  summary: Both;
  seats: Both[];
  minutes: number;
  bot_levels: number;
}
/**
 * All games.
 */
export interface Games {
  games: GameSummary[];
}
/**
 * The name others see.
 */
export interface GuestName {
  name: string;
}
/**
 * The server is up.
 */
export interface Health {
  server: string;
  protocol: number;
  rooms: number;
  connections: number;
  compiling: string[];
}
/**
 * One legal action and how much worse it is than the best one.
 */
export interface Hint {
  action: string;
  value: number;
  loss: number;
  unit: 'hp' | 'plan' | 'turns' | 'win chance' | 'worth';
  plan: string[];
  said: Both[];
}
/**
 * What each legal action is worth, best first, in the position after so many actions.
 */
export interface Hints {
  ply: number;
  hints: Hint[];
}
/**
 * A file that a player made for a game, as text.
 */
export interface MadeContent {
  content: string;
}
/**
 * A finished match: its record, result and the check of its seed.
 */
export interface MatchPage {
  id: string;
  room: string;
  started_ms: number;
  ended_ms: number;
  record: MatchRecord;
  result: Result;
  verification: Verification | null;
  your_seats: number[];
  has_secrets: boolean;
}
/**
 * A match as a file. It holds the seed: show it to players only when the match is over.
 */
export interface MatchRecord {
  format: 'noripan-record/1';
  game: string;
  version: number;
  options: {
    [k: string]: unknown;
  };
  seed: string;
  commitment: string;
  seats: string[];
  actions: RecordedAction[];
  outcome: Outcome | null;
  digest: string;
}
/**
 * What was checked of a finished match, by playing its record again.
 */
export interface Verification {
  commitment_fits_seed: boolean;
  actions_are_legal: boolean;
  outcome_is_right: boolean;
}
/**
 * How good a finished match was apart from luck: its length is the worth of the dice and what choices cost.
 */
export interface MatchScore {
  turns: number;
  par: number | null;
  dice: number;
  lost: number;
  costliest: CostlyChoice[];
  hands: string[][];
  text: Both;
}
/**
 * A finished match in the list of a guest who played in it.
 */
export interface MatchSummary {
  id: string;
  room: string;
  game: string;
  players: string[];
  seats: number[];
  ended_ms: number;
  plies: number;
  outcome: Outcome;
  reason: Both;
}
/**
 * A guest's finished matches, the last one first.
 */
export interface Matches {
  matches: MatchSummary[];
}
/**
 * The guest behind a session, and the rooms to go back to.
 */
export interface Me {
  guest: string;
  name: string;
  rooms: RoomSummary[];
}
/**
 * A room in a list.
 */
export interface RoomSummary {
  id: string;
  name: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
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
 * All that the server keeps of a guest.
 */
export interface PersonalData {
  guest: string;
  name: string;
  created_ms: number;
  seen_ms: number;
  rooms: string[];
  said: ChatLine[];
  matches: PlayedMatch[];
  daily: DailyTry[];
}
/**
 * A match that somebody played.
 */
export interface PlayedMatch {
  id: string;
  game: string;
  seats: number[];
  started_ms: number;
  ended_ms: number | null;
}
/**
 * A new room; its id is the secret part of its link.
 */
export interface RoomCreated {
  room: string;
}
/**
 * The lobby: public rooms to play or watch in, newest first.
 */
export interface Rooms {
  rooms: RoomSummary[];
}
/**
 * The rules of a game for players.
 */
export interface RulesPage {
  game: string;
  version: number;
  language: 'en' | 'ko';
  html: string;
}
/**
 * A study of content that somebody made: how many games are played of how many, and what came out.
 */
export interface Study {
  state: 'cancelled' | 'done' | 'failed' | 'running';
  done: number;
  total: number;
  figures: StudyFigure[];
}
/**
 * One result of a study, and the bounds that it should keep.
 */
export interface StudyFigure {
  name: string;
  title: Both;
  value: StudyValue | null;
  bounds: [number, number] | null;
}
/**
 * An estimate with its interval (`value`), or the mean of what games gave (`mean`), with both ends.
 */
export interface StudyValue {
  low: number | null;
  high: number | null;
  value: number | null;
  mean: number | null;
}
/**
 * A file that a player made for a game, to be measured by play.
 */
export interface StudyRequest {
  game: string;
  content: string;
}
