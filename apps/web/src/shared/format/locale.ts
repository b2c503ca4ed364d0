/**
 * The locale of numbers and dates, from the user's region. A region without English conventions gets the
 * international ones.
 */
export function formattingLocale(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language).maximize();
      const known = region && new Intl.DateTimeFormat(`en-${region}`).resolvedOptions().locale;
      return known === `en-${region}` ? known : 'en-001';
    } catch (cause) {
      // The browser's tag is invalid, so the next one is tried.
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
  return 'en-001';
}

export const LOCALE = formattingLocale(globalThis.navigator?.languages ?? []);
