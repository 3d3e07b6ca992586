import type { GameFacts } from '../../net/schema';
import type { Say } from '../../text/language';
import type { Choice, TableProps } from '../contract';
import type { Board, Description, Event, GameSchema, Preview, Relic, ResultFacts, Stick } from './schema';

export type YutFacts = GameFacts & Description;
export type YutProps = TableProps<GameSchema>;
export type YutChoice = Choice<GameSchema>;
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
  id === FINISH ? say('yutFinish') : say.of(facts.nodes.find((node) => node.id === id));

/** What people call a throw; in English by its Korean name, which is a name there: Gae. */
export function tokenName(facts: YutFacts, id: string, say: Say): string {
  const result = facts.results.find((one) => one.id === id);
  return say.language === 'ko' ? (result?.ko ?? id) : id.charAt(0).toUpperCase() + id.slice(1);
}

export const stepsOf = (facts: YutFacts, id: string): number => facts.results.find((one) => one.id === id)?.steps ?? 0;

/** A stick or a relic by its name. */
export const thingOf = (facts: YutFacts, id: string): Stick | Relic | undefined =>
  facts.special_sticks.find((stick) => stick.id === id) ?? facts.relics.find((relic) => relic.id === id);

export const isOnceATurn = (facts: YutFacts, id: string): boolean =>
  thingOf(facts, id)?.effects?.some((effect) => effect.when === 'once-a-turn') ?? false;

/** What happened in the turn that is being played. */
export function thisTurn(told: readonly Event[]): readonly Event[] {
  const end = told.findLastIndex((event) => event.kind === 'turn-ended');
  return told.slice(end + 1);
}

/** Places where a stick waited once. */
export const firedNodes = (told: readonly Event[]): string[] =>
  told.flatMap((event) => (event.kind === 'stick-offered' ? [event.at] : []));

/** What a move brings besides the way, in a few words. */
export function gainsOf(facts: YutFacts, preview: Preview, say: Say): string {
  return [
    preview.merges && say('yutJoined', { pieces: preview.pieces }),
    ...preview.gains.map((token) => `+${tokenName(facts, token, say)}`),
    preview.sticks > 0 && say('yutStickHere', { count: preview.sticks }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A choice in the words of places: "개로 앞모". */
export function inWords(facts: YutFacts, choice: YutChoice, say: Say): string {
  const { action, preview } = choice;
  if (action.kind !== 'move' || !preview) return choice.text;
  const from = nodeName(facts, action.start, say);
  return say('yutWords', {
    token: tokenName(facts, action.token, say),
    from,
    to: nodeName(facts, preview.to, say),
  });
}

/** The hand as chips: each kind of token once, with how many of it there are. */
export const handOf = (hand: readonly Token[]): { token: Token; count: number }[] =>
  [...new Set(hand)].map((token) => ({ token, count: hand.filter((other) => other === token).length }));

export const hasContent = (board: Board): boolean => board.mode !== 'classic';
