/** Names that nobody chose, such as "Guest 1234", in the reader's language. Their forms come from scripts/words.py. */
import forms from './names.json';

const LANGUAGES = ['ko', 'en'] as const;
const partsOf = (form: string): string[] => form.split(/\{\w+\}/);

/** What stands at the place of a form, if the name has that form: a name, or else a number. */
function within(name: string, form: string): string | null {
  const [before = '', after = ''] = partsOf(form);
  if (!name.startsWith(before) || !name.endsWith(after)) return null;
  const found = name.slice(before.length, name.length - after.length);
  return (form.includes('{name}') ? /./ : /^\d+$/).test(found) ? found : null;
}

/** A name the server gave, in that language; any other name as it is. */
export function givenName(name: string, language: 'ko' | 'en'): string {
  for (const form of forms) {
    for (const theirs of LANGUAGES) {
      const found = within(name, form[theirs]);
      if (found !== null) return partsOf(form[language]).join(givenName(found, language));
    }
  }
  return name;
}
