import { markIn } from './mark-in.js';
import { t } from './text.js';
import { type TextRow, TranslatedTexts } from './translated-texts.js';

/** The languages of all texts (BCP 47). English is that of the sources. */
export const LANGUAGE_CODES = ['en', 'de'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Writes texts of this product, not those of users, in one language. */
export interface TextsIn {
  readonly language: LanguageCode;
  /** Writes a finished text. Its values are translated too, where they are texts themselves. */
  readonly of: (text: string) => string;
  /** Marks a text, as `t` does, and writes it in this language. Its values stay as they are. */
  readonly t: typeof t;
}

export const IN_ENGLISH: TextsIn = { language: 'en', of: (text) => text, t };

export function textsIn(language: LanguageCode, rows: readonly TextRow[]): TextsIn {
  const finished = new TranslatedTexts(rows, language);
  return { language, of: (text) => finished.of(text), t: markIn(rows) };
}

/** Finds the texts of a language; English for null, and while the language is not built. */
export type Languages = (language: LanguageCode | null) => TextsIn;
