import type { GameFacts } from '../../net/schema';
import type { Say } from '../../text/language';
import type { TableProps } from '../contract';
import type { Description, GameSchema, ResultFacts } from './schema';

export type YutFacts = GameFacts & Description;
export type YutProps = TableProps<GameSchema>;
export type Token = ResultFacts['id'];

export const FINISH = 'FINISHED';

/** The road a move is drawn along: from its start by way of its first step to where the server says it ends. */
export function roadOf(facts: YutFacts, start: string, via: string | null | undefined, to: string): string[] {
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

/** What people call a place, in the words of the log. */
export const nodeName = (facts: YutFacts, id: string, say: Say): string =>
  say.of(facts.nodes.find((node) => node.id === id));
