/** What a general is called on its plate: in the reader's letters, or in those the reader has chosen. */
import { type NameLetters, useSettings } from '../../settings';
import type { Language } from '../../text/language';
import { useSay } from '../../text/language';
import type { TigerFacts } from './model';

/** In Latin letters the surname alone, where that is enough to tell a general from all others; tigers come first. */
function lettersOf(facts: TigerFacts, id: string): string {
  const general = facts.generals.find((one) => one.id === id)!;
  const surname = (name: string) => name.split(' ')[0]!;
  const namesakes = facts.generals.filter((one) => surname(one.en) === surname(general.en));
  return namesakes.length === 1 || facts.tigers.includes(id) ? surname(general.en) : general.en;
}

export function plateName(facts: TigerFacts, id: string, letters: NameLetters, language: Language): string {
  const general = facts.generals.find((one) => one.id === id);
  if (!general) return id;
  const used = letters === 'own' ? (language === 'ko' ? 'hangul' : 'latin') : letters;
  return used === 'hangul' ? general.ko : used === 'hanja' ? general.hanja : lettersOf(facts, id);
}

export function usePlateNames(facts: TigerFacts): (id: string) => string {
  const letters = useSettings((settings) => settings.nameLetters);
  const { language } = useSay();
  return (id) => plateName(facts, id, letters, language);
}
