import { LANGUAGE } from '../language/language.js';

/**
 * The locale of numbers and dates: the language of this build with the conventions of the user's region. A region
 * without conventions in English gets the international ones.
 * @param preferred the browser's languages, the most wanted first
 */
export function formattingLocale(preferred: readonly string[], language = LANGUAGE): string {
  const elsewhere = language === 'en' ? 'en-001' : language;
  for (const tag of preferred) {
    try {
      const { region } = new Intl.Locale(tag).maximize();
      const local = `${language}-${region}`;
      if (region && new Intl.DateTimeFormat(local).resolvedOptions().locale === local) return local;
      // English is written in most regions; other languages have few, so the next wish may name one.
      if (language === 'en') return elsewhere;
    } catch (cause) {
      // The browser's tag is invalid, so the next one is tried.
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
  return elsewhere;
}

export const LOCALE = formattingLocale(globalThis.navigator?.languages ?? []);
