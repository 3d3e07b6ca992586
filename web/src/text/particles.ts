/**
 * Korean particles and filled-in templates: the notation and the rule of noripan.kit.text, "{unit:이/가} {node:으로/로} 간다".
 * Its tables, and the words on which both sides must agree, are written by scripts/words.py.
 */

import finals from './finals.json';

const DIGITS: Record<string, number> = finals.digits;
const LETTERS: Record<string, number> = finals.letters;

/** Number of the last syllable's final consonant as the word is read aloud, 0 for none; null when unknown. */
function finalConsonant(word: string): number | null {
  const letters = [...word];
  for (let place = letters.length - 1; place >= 0; place--) {
    const letter = letters[place]!;
    if (letter >= '가' && letter <= '힣') return (letter.charCodeAt(0) - 0xac00) % 28;
    if (/\p{Nd}/u.test(letter)) return DIGITS[letter] ?? 0;
    if (/\p{L}/u.test(letter)) {
      const isAlone = place === 0 || !/\p{L}/u.test(letters[place - 1]!);
      const isSpelt = /[A-Z]/.test(letter) || (isAlone && /[a-z]/.test(letter));
      return isSpelt ? (LETTERS[letter.toLowerCase()] ?? 0) : null;
    }
  }
  return 0;
}

/** The word with the fitting one of a pair such as 을/를, 이/가, 은/는, 과/와, 으로/로. */
export function withParticle(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const final = finalConsonant(word);
  if (final === null) return closed.endsWith(open) ? `${word}(${closed[0]})${open}` : `${word}${closed}(${open})`;
  const takesClosed = closed.startsWith('으') ? final !== 0 && final !== finals.rieul : final !== 0;
  return word + (takesClosed ? closed : open);
}

export type Params = Record<string, string | number>;

/** A template with its {places} filled. */
export function filled(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)(?::([^}]*))?\}/g, (place, name: string, pair?: string) => {
    if (!(name in params)) return place;
    const word = String(params[name]);
    return pair?.includes('/') ? withParticle(word, pair) : word;
  });
}
