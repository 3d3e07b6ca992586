/** The end of a turn as a film: what the server told, scene by scene, in the order of the rules. */
import { useEffect, useMemo, useState } from 'react';
import { isStill } from '../../settings';
import { HERO, railsOf } from './model';
import type { Board, Event } from './schema';

export type Stage = 'warning' | 'train' | 'debuffs' | 'sweep' | 'moves' | 'announces';

/** A unit that loses HP in a scene, and where it stands then. */
export type SceneLoss = { unit: { place: number; kind: string }; hp: number; dies: boolean; at: string };

export type Scene = {
  stage: Stage;
  /** The monster that acts, by its place, kind and attack. */
  by: number | null;
  kind: string | null;
  attack: number | null;
  /** Tiles that are struck. */
  tiles: readonly string[];
  losses: readonly SceneLoss[];
  /** The board as it stands when the scene is over. */
  board: Board;
};

const MS: Record<Stage, number> = { warning: 900, train: 1000, debuffs: 800, sweep: 350, moves: 380, announces: 420 };
export type Speed = 1 | 2;

type Moved = Extract<Event, { unit: unknown; to: string }>;
const isMove = (event: Event): event is Moved => 'unit' in event && 'to' in event;

/** The board with one event of the turn's end shown on it. */
function shown(board: Board, event: Event): Board {
  const of = (
    place: number,
    change: (unit: Board['monsters'][number]) => Partial<Board['monsters'][number]>,
  ): Board => ({
    ...board,
    monsters: board.monsters.map((one) => (one.place === place ? { ...one, ...change(one) } : one)),
  });
  if (event.kind === 'hit') {
    if (event.unit.place !== HERO) return of(event.unit.place, ({ hp }) => ({ hp: Math.max(0, hp - event.hp) }));
    const { hp, block } = board.player;
    const player = { ...board.player, hp: Math.max(0, hp - event.hp), block: Math.max(0, block - event.blocked) };
    return { ...board, player };
  }
  if (isMove(event)) {
    if (event.unit.place === HERO) return { ...board, player: { ...board.player, at: event.to } };
    return of(event.unit.place, () => ({ at: event.to }));
  }
  if (event.kind === 'defeated') {
    return { ...board, monsters: board.monsters.filter(({ place }) => place !== event.unit.place) };
  }
  if (event.kind === 'turn-ended') return { ...board, exhausted: [], hand: [], turns_to_train: null };
  return board;
}

/** The scenes between the board before the turn's end and the one after it. */
export function scenesOf(before: Board, events: readonly Event[], after: Board): Scene[] {
  const scenes: Scene[] = [];
  // What was foretold is now told, and nobody chooses anything meanwhile.
  let board: Board = { ...before, forecast: [] };
  const begin = (stage: Stage, rest: Partial<Scene> = {}) => {
    scenes.push({ stage, by: null, kind: null, attack: null, tiles: [], losses: [], board, ...rest });
  };
  const silenced = (place: number): Board => ({
    ...board,
    monsters: board.monsters.map((one) => (one.place === place ? { ...one, threat: null } : one)),
  });
  for (const event of events) {
    if (event.kind === 'turn-started' || event.kind === 'encounter-won') break;
    if (event.kind === 'attacked') {
      const { unit, attack } = event;
      const tiles = board.monsters.find(({ place }) => place === unit.place)?.threat?.tiles ?? [];
      board = silenced(unit.place);
      begin('warning', { by: unit.place, kind: unit.kind, attack: attack.number, tiles });
    } else if (event.kind === 'train-passed') {
      begin('train', { tiles: railsOf(board) });
    } else if (event.kind === 'hit' && (event.cause === 'poison' || event.cause === 'hurry')) {
      if (scenes.at(-1)?.stage !== 'debuffs') begin('debuffs');
    } else if (event.kind === 'turn-ended') {
      begin('sweep');
    } else if (event.kind === 'monster-moved') {
      const last = scenes.at(-1);
      if (last?.stage !== 'moves' || last.by !== event.unit.place) {
        begin('moves', { by: event.unit.place, kind: event.unit.kind });
      }
    } else if (event.kind === 'announced') {
      const { unit, attack } = event;
      const threat = after.monsters.find(({ place }) => place === unit.place)?.threat ?? null;
      board = {
        ...board,
        monsters: board.monsters.map((one) => (one.place === unit.place ? { ...one, threat } : one)),
      };
      begin('announces', { by: unit.place, kind: unit.kind, attack: attack.number });
    }
    const scene = scenes.at(-1);
    if (!scene) continue;
    if (event.kind === 'hit' && event.hp > 0) {
      const place = event.unit.place;
      const known = scene.losses.find((loss) => loss.unit.place === place);
      const at = place === HERO ? board.player.at : board.monsters.find((one) => one.place === place)?.at;
      if (at) {
        const loss = { unit: event.unit, hp: (known?.hp ?? 0) + event.hp, dies: false, at };
        scene.losses = [...scene.losses.filter((one) => one !== known), loss];
      }
    }
    if (event.kind === 'defeated') {
      scene.losses = scene.losses.map((loss) =>
        loss.unit.place === event.unit.place ? { ...loss, dies: true } : loss,
      );
    }
    board = shown(board, event);
    scene.board = board;
  }
  return scenes;
}

const isTurnEnd = (events: readonly Event[]): boolean =>
  events.some(({ kind }) => kind === 'turn-ended' || kind === 'attacked' || kind === 'train-passed');

/** Plays the end of a turn when it comes: the scene to show now, null when there is none. */
export function useFilm(board: Board, last: readonly Event[], speed: Speed): { scene: Scene | null; skip: () => void } {
  const [seen, see] = useState({ board, last });
  const [film, setFilm] = useState<{ scenes: Scene[]; at: number } | null>(null);
  // Nothing that comes after the film may be seen before it, so it begins in the same rendering.
  if (seen.last !== last || seen.board !== board) {
    see({ board, last });
    if (seen.last !== last) {
      const isNext = seen.board.encounter === board.encounter && seen.board.phase === 'main';
      const scenes = isNext && isTurnEnd(last) && !isStill() ? scenesOf(seen.board, last, board) : [];
      setFilm(scenes.length ? { scenes, at: 0 } : null);
    }
  }
  const scene = film?.scenes[film.at] ?? null;
  useEffect(() => {
    if (!scene) return;
    const timer = setTimeout(
      () => setFilm((now) => (now && now.at + 1 < now.scenes.length ? { ...now, at: now.at + 1 } : null)),
      MS[scene.stage] / speed,
    );
    return () => clearTimeout(timer);
  }, [scene, speed]);
  return { scene, skip: () => setFilm(null) };
}

/** The tiles walked over this turn in their order; none where this screen has not seen all of them. */
export function useWalked(board: Board, last: readonly Event[]): readonly string[] {
  const turn = `${board.encounters_won}/${board.turn_number}`;
  const start = { turn, last, tiles: board.locked ? [board.player.at] : [] };
  const [walked, walk] = useState<{ turn: string; last: readonly Event[]; tiles: string[] }>(start);
  if (walked.turn !== turn) walk(start);
  else if (walked.last !== last) {
    const entered = last.flatMap((event) =>
      event.kind === 'stepped' || (event.kind === 'carried' && event.unit.place === HERO) ? [event.to] : [],
    );
    const before = walked.tiles.filter((tile) => board.exhausted.includes(tile) && !entered.includes(tile));
    walk({ turn, last, tiles: [...before, ...entered] });
  }
  const isWhole = board.exhausted.every((tile) => walked.tiles.includes(tile));
  return useMemo(() => (isWhole ? walked.tiles : []), [isWhole, walked]);
}
