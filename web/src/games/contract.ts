/** What a game's table gets from the match screen: facts to draw and choices to offer, never a rule. */
import type { ReactNode } from 'react';
import type { GameFacts, Hint, LegalAction, LogEntry, Outcome } from '../net/schema';
import type { Say } from '../text/language';
import type { Schemas } from './schemas';

export type Action = LegalAction['action'];
export type GameEvent = LogEntry['events'][number];

/** What is known of any game; each game's own `schema.ts` knows more, and its `GameSchema` fits this. */
export type AnyGame = { Board: unknown; Event: GameEvent; Action: Action; Preview: unknown; Description: object };
/** What is sent of a game by its name; of a name that is only known when it is played, what is known of any game. */
export type SchemaOf<N extends string> = N extends keyof Schemas ? Schemas[N] : AnyGame;
export type Facts<G extends AnyGame = AnyGame> = GameFacts & G['Description'];

/** One legal action, as the server offers it. */
export type Choice<G extends AnyGame = AnyGame> = {
  /** The action in notation: its name for keys and tests. */
  notation: string;
  action: G['Action'];
  /** As a phrase, in the reader's language. */
  text: string;
  /** What it would do; undefined while it is not known, null where there is nothing to preview. */
  preview?: G['Preview'] | null;
};

/** The places of the match screen that a table fills, and what the screen gives it to put there. */
export type Slots = {
  /** Fixed parts made by the screen. */
  status: (text: string, waiting?: boolean) => ReactNode;
  player: (seat: number, meters?: ReactNode) => ReactNode;
  undo: ReactNode;
  log: ReactNode;
  result: ReactNode;
};

/**
 * What a table gets. Functions are written as methods, here and in `GameModule`: their parameters are compared both
 * ways, so the screens can hold the table of any game while each table knows its own.
 */
export type TableProps<G extends AnyGame = AnyGame> = {
  /** The match's id: what a table keeps on this device, such as a half-done layout, it keeps under this. */
  match: string;
  facts: Facts<G>;
  board: G['Board'];
  /** Whose eyes these are; null is a spectator. */
  seat: number | null;
  toAct: readonly number[];
  outcome: Outcome | null;
  /** Empty while it is someone else's turn, in a replay, and while an answer is awaited. */
  choices: readonly Choice<G>[];
  act(choice: Choice<G>): void;
  /**
   * Secret choices that this seat has made and not handed in, in an order that the rules take. What is chosen from the
   * list of legal actions comes here, too; a table that makes them on the board writes all of them each time.
   */
  draft?: { actions: readonly G['Action'][]; write(actions: readonly G['Action'][]): void } | undefined;
  /** Hand in all of this seat's secret choices at once, up to the one that says it is ready. */
  commit(actions: readonly G['Action'][]): void;
  /** Ask what a choice would do; its `preview` is filled in when the server has answered. */
  foresee(choice: Choice<G>): void;
  /** Why an action is not possible now, in the server's words; null when it cannot say. */
  explain(action: G['Action']): Promise<string | null>;
  /** What each choice is worth, best first; only where the match gives hints. It may take seconds. */
  advise?: (() => Promise<readonly Hint[]>) | undefined;
  /** The notation of an action in focus elsewhere, such as in the list of legal actions: show what it would do. */
  hinted: string | null;
  /** Places that a line of the log in focus speaks of: light them. */
  lit: readonly string[];
  /** What the last action did, for animation and the marks of the last move. */
  last: readonly G['Event'][];
  /** All that this viewer was told so far. */
  told: readonly G['Event'][];
  names: readonly string[];
  /** Takes the last action back, where that is possible. */
  takeBack?: (() => void) | undefined;
  slots: Slots;
};

/** What is needed to draw a position that nobody plays on. */
export type StillProps<G extends AnyGame = AnyGame> = Pick<TableProps<G>, 'facts' | 'board' | 'seat'>;
/** What a game's own field for one of its options gets. */
export type OptionProps<G extends AnyGame = AnyGame, Value = unknown> = {
  facts: Facts<G>;
  value: Value;
  disabled: boolean;
  onChange: (value: unknown) => void;
  /** Who of those in the room is for a value, where they vote. */
  voters?: Readonly<Record<string, readonly string[]>> | undefined;
};

type OptionField = { draw(props: OptionProps): ReactNode }['draw'];

/** What a game's folder gives to the screens. */
export type GameModule = {
  /** Its title in Chinese characters, shown beside the one in the reader's language. */
  hanja?: string;
  /** The painting on its cards where there is no picture, 400 × 225; without one, pieces with `glyph` are painted. */
  Painting?(): ReactNode;
  glyph?: string;
  Table(props: TableProps): ReactNode;
  /** A position as a still picture, for lists; nothing in it can be pressed. */
  Still?(props: StillProps): ReactNode;
  /** The count shown in the bar, such as "7턴". */
  fact(board: unknown, say: Say): string;
  /** What happens at that count, where it does not speak for itself: shown as its tooltip. */
  factRule?(facts: GameFacts, say: Say): string;
  /** A number beside a line of the record, such as "−2" for troops lost. */
  mark?(events: readonly GameEvent[]): string;
  /** Options that are chosen otherwise than from a row of buttons. */
  options?: Record<string, OptionField>;
  /** One board of what each seat knew, in a game with secrets: for looking back at the truth. */
  truth?(boards: readonly unknown[]): unknown;
  /** Of a step of somebody who walks step by step: who, and where to (null where they stop). Steps become one line. */
  march?(events: readonly GameEvent[]): { who: string; to: string | null } | null;
};
