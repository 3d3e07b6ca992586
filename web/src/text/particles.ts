/** Korean particles and filled-in templates: the same notation as the Python side, "{unit:이/가} {node:으로/로} 간다". */

const RIEUL = 8;
const DIGIT_FINALS: Record<string, number> = { '0': 21, '1': RIEUL, '3': 16, '6': 1, '7': RIEUL, '8': RIEUL };
const LETTER_FINALS: Record<string, number> = { l: RIEUL, m: 16, n: 4, r: RIEUL };

/** Number of the last syllable's final consonant as the word is read aloud; 0 for none. */
export function finalConsonant(word: string): number {
  for (const letter of [...word].reverse()) {
    if (letter >= '가' && letter <= '힣') return (letter.charCodeAt(0) - 0xac00) % 28;
    if (/[\p{L}\p{N}]/u.test(letter)) return DIGIT_FINALS[letter] ?? LETTER_FINALS[letter.toLowerCase()] ?? 0;
  }
  return 0;
}

/** The word with the fitting one of a pair such as 을/를, 이/가, 은/는, 과/와, 으로/로. */
export function withParticle(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const final = finalConsonant(word);
  const takesClosed = closed.startsWith('으') ? final !== 0 && final !== RIEUL : final !== 0;
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
