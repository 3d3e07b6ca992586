import type { Messages as TigerMessages } from '../games/five-tigers/messages';
import type { Messages as YutMessages } from '../games/yut-run/messages';
import { useSettings } from '../settings';
import type { Messages as DailyMessages } from './daily';
import type { Messages as DailyPageMessages } from './dailyPage';
import { messages } from './messages';
import { givenName } from './names';
import { filled, type Params } from './particles';
import type { Messages as SeedMessages } from './seeds';

export type Language = 'ko' | 'en';
export type Text = { ko: string; en: string };
export type MessageKey =
  | keyof typeof messages
  | keyof TigerMessages
  | keyof YutMessages
  | keyof DailyMessages
  | keyof DailyPageMessages
  | keyof SeedMessages;

export type Say = {
  (key: MessageKey, params?: Params): string;
  /** A text that came from the server, in the reader's language. */
  of: (text: Text | string | null | undefined, params?: Params) => string;
  /** The name of a person, a bot or a room; one that the server gave is said in the reader's language. */
  named: (name: string) => string;
  language: Language;
};

/** All that the client says, as far as it is loaded. */
export const catalogue: Record<string, Text> = { ...messages };
/** Add what a lazy part of the client says to the catalogue. */
export const learn = (more: Record<string, Text>): void => void Object.assign(catalogue, more);

export function speaker(language: Language): Say {
  const say = ((key, params) => filled(catalogue[key]![language], params)) as Say;
  say.of = (text, params) => (text ? filled(typeof text === 'string' ? text : text[language], params) : '');
  say.named = (name) => givenName(name, language);
  say.language = language;
  return say;
}
const SPEAKERS = { ko: speaker('ko'), en: speaker('en') };

/** The catalogue in the chosen language; components that use it follow a switch without a reload. */
export function useSay(): Say {
  return SPEAKERS[useSettings((settings) => settings.language)];
}
