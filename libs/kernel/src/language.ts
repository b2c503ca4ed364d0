/** The languages of all texts (BCP 47). English is that of the sources. */
export const LANGUAGE_CODES = ['en', 'de'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Writes finished texts of this product, not those of users, in one language. */
export interface TextsIn {
  readonly language: LanguageCode;
  readonly of: (text: string) => string;
}

export const IN_ENGLISH: TextsIn = { language: 'en', of: (text) => text };

/** Finds the texts of a language; English for null, and while the language is not built. */
export type Languages = (language: LanguageCode | null) => TextsIn;
