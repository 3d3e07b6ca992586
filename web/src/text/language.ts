import { useSettings } from '../settings';
import { messages } from './messages';
import { filled, type Params } from './particles';

export type Language = 'ko' | 'en';
export type Text = { ko: string; en: string };
export type MessageKey = keyof typeof messages;

export type Say = {
  (key: MessageKey, params?: Params): string;
  /** A text that came from the server, in the reader's language. */
  of: (text: Text | string | null | undefined, params?: Params) => string;
  language: Language;
};

export function speaker(language: Language): Say {
  const say = ((key, params) => filled(messages[key][language], params)) as Say;
  say.of = (text, params) => (text ? filled(typeof text === 'string' ? text : text[language], params) : '');
  say.language = language;
  return say;
}
const SPEAKERS = { ko: speaker('ko'), en: speaker('en') };

/** The catalogue in the chosen language; components that use it follow a switch without a reload. */
export function useSay(): Say {
  return SPEAKERS[useSettings((settings) => settings.language)];
}
