/** What a game's table gets from the match screen: facts to draw and choices to offer, never a rule. */
import type { ComponentType, ReactNode } from 'react';
import type { Say, Text } from '../text/language';

export type Action = { kind: string; [field: string]: unknown };
export type Happening = { kind: string; [field: string]: unknown };
export type Outcome = { winner: number | null; reason: string; scores: number[] };

/** One legal action, as the server offers it. */
export type Choice<Preview = unknown> = {
  /** The action in notation: its name for keys and tests. */
  notation: string;
  action: Action;
  /** In words, in the reader's language. */
  text: string;
  /** What it would do; undefined while it is not known, null where there is nothing to foretell. */
  preview?: Preview | null;
};

export type OptionFacts = {
  title: Text;
  type?: string;
  enum?: (string | number)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};

/** Static facts of a game: `GET /api/games/{name}`. */
export type GameFacts = {
  name: string;
  version: number;
  title: Text;
  summary: Text;
  seats: Text[];
  can_resign: boolean;
  can_agree_draw: boolean;
  has_secrets: boolean;
  lower_score_wins: boolean;
  options: Record<string, OptionFacts>;
  reasons: Record<string, Text>;
  refusals: Record<string, Text>;
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

export type TableProps<Board = unknown, Facts extends GameFacts = GameFacts, Preview = unknown> = {
  facts: Facts;
  board: Board;
  /** Whose eyes these are; null is a spectator. */
  seat: number | null;
  toAct: readonly number[];
  outcome: Outcome | null;
  /** Empty while it is someone else's turn, in a replay, and while an answer is awaited. */
  choices: readonly Choice<Preview>[];
  act: (choice: Choice) => void;
  /** Ask what a choice would do; its `preview` is filled in when the server has answered. */
  foresee: (choice: Choice) => void;
  /** Why an action is not possible now, in the server's words; null when it cannot say. */
  explain: (action: Action) => Promise<string | null>;
  /** The notation of an action in focus elsewhere, such as in the list of legal actions: show what it would do. */
  hinted: string | null;
  /** What the last action did, for animation and the marks of the last move. */
  last: readonly Happening[];
  names: readonly string[];
  slots: Slots;
};

/** One step of a tutorial: what is taught, the one action that is enabled, and what it does. */
export type TutorialStep = {
  text: Text;
  /** What the coach points at: a CSS selector on the table. */
  target?: string;
  seat: number;
  /** Played by itself, as the other side's move. */
  auto?: boolean;
  choice: { notation: string; action: Action; text: Text; preview: unknown };
  events: Happening[];
  lines: { ko: string[]; en: string[] };
  patch: unknown[];
};
export type Tutorial = {
  facts: GameFacts;
  view: { board: unknown; to_act: number[] };
  steps: TutorialStep[];
  end: Text;
};

/** What a game's folder gives to the screens. */
export type GameModule = {
  // biome-ignore lint/suspicious/noExplicitAny: each table knows its own board
  Table: ComponentType<TableProps<any, any, any>>;
  Rules: ComponentType;
  /** The count shown in the bar, such as "7턴". */
  fact: (board: never, say: Say) => string;
  /** A number beside a line of the record, such as "−2" for troops lost. */
  mark?: (events: readonly Happening[]) => string;
  /** Does this position hold secrets that two people at one screen must not share? */
  needsCurtain: (board: never) => boolean;
  tutorial: () => Promise<Tutorial>;
};
