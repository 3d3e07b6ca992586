import type { Choice, GameFacts, Happening } from '../contract';

export type Token = 'do' | 'gae' | 'geol' | 'yut' | 'mo';
export type YutNode = { id: string; x: number; y: number; branches: string[] };
export type Relic = { id: string; hanja: string; ko: string; en: string };
export type YutFacts = GameFacts & {
  nodes: YutNode[];
  edges: [string, string][];
  results: { id: Token; steps: number; ko: string; throw_again: boolean }[];
  pieces: number;
  relics: Relic[];
};
export type YutBoardView = {
  turn_number: number;
  phase: 'throw' | 'move' | 'reward';
  throws_left: number;
  sticks: boolean[] | null;
  hand: Token[];
  home: number;
  stacks: Record<string, number>;
  finished: number;
  offer: string[];
  relics: string[];
};
export type YutPreview = { to: string; pieces: number; merges: boolean };
export type YutChoice = Choice<YutPreview>;
export type MoveAction = { kind: 'move'; token: Token; start: string; via: string | null };

export const FINISH = 'FINISHED';
export const isMove = (choice: { action: { kind: string } }): boolean => choice.action.kind === 'move';
export const moveOf = (choice: { action: unknown }): MoveAction => choice.action as MoveAction;

/** The road a move is drawn along: from its start by way of its first step to where the server says it ends. */
export function roadOf(facts: YutFacts, start: string, via: string | null, to: string): string[] {
  const goal = to === FINISH ? 'O20' : to;
  if (start === goal) return [start];
  const first = via ?? start;
  const came = new Map<string, string | null>([[first, null]]);
  const queue = [first];
  for (const at of queue) {
    if (at === goal) break;
    for (const [from, next] of facts.edges) {
      if (from === at && !came.has(next)) {
        came.set(next, at);
        queue.push(next);
      }
    }
  }
  const road: string[] = [];
  for (let at: string | null | undefined = goal; at; at = came.get(at)) road.unshift(at);
  return via ? [start, ...road] : road;
}

/** Names that every Korean village knows for the 29 places. */
const NAMES: Record<string, string> = {
  HOME: '집',
  C: '방',
  A1: '모도',
  A2: '모개',
  A3: '속윷',
  A4: '속모',
  B1: '뒷모도',
  B2: '뒷모개',
  B3: '사려',
  B4: '안찌',
  FINISHED: '완주',
};
for (const [side, prefix] of ['', '뒷', '찌', '날'].entries()) {
  for (const [step, name] of ['도', '개', '걸', '윷', '모'].entries()) NAMES[`O${side * 5 + step + 1}`] = prefix + name;
}
NAMES.O20 = '참먹이';

const ENGLISH: Record<string, string> = { HOME: 'home', C: 'centre', O20: 'start corner', FINISHED: 'finish' };

export const nodeName = (id: string, language: 'ko' | 'en'): string =>
  language === 'ko' ? (NAMES[id] ?? id) : (ENGLISH[id] ?? id);

export type Moved = { start: string; via: string | null; to: string; token: Token; pieces: number };
export const lastMove = (last: readonly Happening[]): Moved | null =>
  (last.find((event) => event.kind === 'moved') as unknown as Moved | undefined) ?? null;
