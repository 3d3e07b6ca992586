/** Lessons: matches recorded by the rules (web/lessons, scripts/lessons.py), found by the game's folder. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LogEntry, Opening, SideUpdate, View } from '../net/schema';
import type { Text } from '../text/language';
import type { Action, GameEvent } from './contract';

type Patch = SideUpdate['patch'];

/** One action of a lesson, as its learner sees it. */
export type LessonMove = {
  seat: number;
  choice: { notation: string; action: Action; text: Text; preview: unknown };
  events: GameEvent[];
  lines: { ko: string[]; en: string[] };
  patch: Patch;
};

/** One press: what the coach says before it, what it points at, and all that follows by itself. */
export type LessonStep = {
  text: Text;
  /** CSS selectors on the table: first the piece, then the place. */
  targets: string[];
  /** The other side's: watched, not pressed. */
  watch: boolean;
  moves: LessonMove[];
  /** How the view changes by what is played unseen after it, and the line that says so. */
  skip: Patch | null;
  caption: Text;
};

export type LessonTitle = { id: string; title: Text; after: Text; seconds: number };
export type Lesson = LessonTitle & {
  seat: number;
  options: Record<string, unknown>;
  view: View;
  steps: LessonStep[];
  end: Text;
  /** Of a lesson that ends unfinished: how a match goes on from there. */
  opening: Opening | null;
};
export type TipText = { id: string; text: Text };

const FILES = import.meta.glob<string>('./*/lessons/*.json', { query: '?raw', import: 'default' });

async function read<T>(game: string, name: string): Promise<T> {
  const file = FILES[`./${game}/lessons/${name}.json`];
  if (!file) throw new Error(`no lesson ${game}/${name}`);
  return JSON.parse(await file());
}

export const hasLessons = (game: string): boolean => `./${game}/lessons/index.json` in FILES;
export const lessonsOf = (game: string): Promise<LessonTitle[]> => read(game, 'index');
export const tipsOf = (game: string): Promise<TipText[]> => read(game, 'tips');
export const lessonOf = (game: string, id: string): Promise<Lesson> => read(game, id);

/** A moment of a lesson: what happened last, and what has to happen for the next one. */
export type Moment = {
  step: number;
  view: View;
  last: GameEvent[];
  log: LogEntry[];
  /** Pressed by the learner, played by itself after some milliseconds, or the end. */
  next: { press: LessonMove } | { wait: number } | null;
  caption?: Text;
};

const [AGAIN, REPLY, WATCHED, CAPTION] = [250, 800, 3000, 1800];

/** All moments of a lesson in order. */
export function momentsOf(
  lesson: Lesson,
  language: 'ko' | 'en',
  patched: (view: View, patch: Patch) => View,
): Moment[] {
  let view = lesson.view;
  let last: GameEvent[] = [];
  const log: LogEntry[] = [];
  const moments: Moment[] = [];
  const add = (step: number, next: Moment['next'], caption?: Text) =>
    moments.push({ step, view, last, log: [...log], next, ...(caption && { caption }) });
  lesson.steps.forEach((step, number) => {
    step.moves.forEach((move, n) => {
      const isPressed = n === 0 && !step.watch;
      const isSamePress = move.seat === lesson.seat && !step.watch;
      add(number, isPressed ? { press: move } : { wait: isSamePress ? AGAIN : REPLY });
      view = patched(view, move.patch);
      last = move.events;
      log.push({ seat: move.seat, events: move.events, lines: move.lines[language] });
    });
    if (step.watch) add(number, { wait: WATCHED });
    if (step.skip) {
      view = patched(view, step.skip);
      last = [];
      add(number, { wait: CAPTION }, step.caption);
    }
  });
  add(lesson.steps.length, null);
  return moments;
}

type Progress = {
  /** By `game/lesson`: the moment to go on at, or `done`. */
  at: Record<string, number | 'done'>;
  keep: (game: string, lesson: string, at: number | 'done') => void;
};

/** How far the person at this browser has come; kept in the browser. */
export const useProgress = create<Progress>()(
  persist(
    (set) => ({
      at: {},
      keep: (game, lesson, at) =>
        set(({ at: all }) =>
          all[`${game}/${lesson}`] === 'done' && at !== 'done' ? {} : { at: { ...all, [`${game}/${lesson}`]: at } },
        ),
    }),
    { name: 'noripan-lessons' },
  ),
);
