/**
 * Tips of the first games: what the coach whispers stands beside the lessons (web/lessons), when it does in each game's
 * `tips.ts`. A condition reads what this seat was told, nothing else.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { LogEntry } from '../net/schema';
import { useSettings } from '../settings';
import type { Text } from '../text/language';
import type { AnyGame, TableProps } from './contract';
import { tipsOf } from './lessons';

/** What a condition may look at; the choices that were looked at have their previews. */
export type Sight<G extends AnyGame = AnyGame> = Pick<TableProps<G>, 'facts' | 'board' | 'choices' | 'told'> & {
  seat: number;
};
type Params = Record<string, Text | number>;
/** By the tip's id: whether it fits, or what fills its places. */
export type Conditions<G extends AnyGame = AnyGame> = Record<string, (sight: Sight<G>) => boolean | Params>;
export type Whisper = { id: string; text: Text; params: Params; close: () => void };

/** In one's life each tip comes so often, and in each game so many matches have tips. */
const [TIMES, MATCHES] = [3, 10];

const FILES = import.meta.glob<{ conditions: Conditions }>('./*/tips.ts');

type Memory = {
  /** By `game/tip`: how often it was given. */
  given: Record<string, number>;
  /** By game: matches with tips that were played to the end. */
  played: Record<string, number>;
};

/** What the coach has said to the person at this browser; kept in the browser. */
export const useMemory = create<Memory>()(persist((): Memory => ({ given: {}, played: {} }), { name: 'noripan-tips' }));
const more = (counts: Record<string, number>, key: string) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 });

/** Which turn it is of a seat: the number of entries before it. */
export function turnOf(log: readonly LogEntry[], seat: number): number {
  const ended = log.findLastIndex(
    (entry) => entry.seat !== seat || entry.events.some(({ kind }) => kind === 'turn-ended'),
  );
  return ended + 1;
}

/** The tip that fits now: at most one a turn, until it is closed or no longer true. `sight` is null when none is due. */
export function useTip(
  game: string,
  match: { id: string; ply: number; isOver: boolean },
  log: readonly LogEntry[],
  sight: Sight | null,
): Whisper | null {
  const isWanted = useSettings((settings) => settings.tips);
  const hasRoom = useMemory((memory) => (memory.played[game] ?? 0) < MATCHES);
  const isDue = sight !== null && isWanted && hasRoom;
  const loaded = useQuery({
    queryKey: ['tips', game],
    queryFn: async () => ({ texts: await tipsOf(game), ...(await FILES[`./${game}/tips.ts`]!()) }),
    enabled: isDue && `./${game}/tips.ts` in FILES,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seat = sight?.seat ?? 0;
  const turn = useMemo(() => `${match.id}/${turnOf(log, seat)}`, [match.id, log, seat]);
  const [said, setSaid] = useState<{ turn: string; id: string; params: Params; ply: number } | null>(null);
  const [closed, close] = useState<string | null>(null);
  const { texts, conditions } = loaded.data ?? {};
  const isTurn = isDue && sight.choices.length > 0;

  const found = useMemo(() => {
    if (!isTurn || !texts || !conditions || said?.turn === turn) return null;
    const { given } = useMemory.getState();
    for (const { id } of texts) {
      const fits = (given[`${game}/${id}`] ?? 0) < TIMES && (conditions[id]?.(sight) ?? false);
      if (fits) return { turn, id, params: fits === true ? {} : fits, ply: match.ply };
    }
    return null;
  }, [isTurn, texts, conditions, said?.turn, turn, sight, game, match.ply]);
  useEffect(() => {
    if (!found) return;
    setSaid(found);
    useMemory.setState(({ given }) => ({ given: more(given, `${game}/${found.id}`) }));
  }, [found, game]);

  const wasOver = useRef(match.isOver);
  useEffect(() => {
    if (match.isOver && !wasOver.current && isDue) useMemory.setState(({ played }) => ({ played: more(played, game) }));
    wasOver.current = match.isOver;
  }, [match.isOver, isDue, game]);

  const text = texts?.find(({ id }) => id === said?.id)?.text;
  if (!isTurn || !said || !text || said.turn !== turn || closed === turn) return null;
  if (said.ply !== match.ply && !conditions?.[said.id]?.(sight)) return null;
  return { id: said.id, text, params: said.params, close: () => close(turn) };
}
