import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { pseudo } from './icu.js';
import type { Translation } from './translate.js';

/** The languages with a catalog in `languages/`, besides English, in which the sources are written. */
export const LANGUAGES = ['de'] as const;
/** The language that a build replaces English by; `pseudo` shows text that is not marked. */
export type BuildLanguage = (typeof LANGUAGES)[number] | 'pseudo';

/** The context of the text that names the language itself (`shared/language/language.ts`). */
export const LANGUAGE_TAG = 'tag of this language';

/** @param root the folder of the web application */
export async function translationOf(language: BuildLanguage, root: string): Promise<Translation> {
  if (language === 'pseudo') return (text, context) => (context === LANGUAGE_TAG ? null : pseudo(text));
  const catalog = await catalogOf(language, root);
  return (text, context) =>
    context === LANGUAGE_TAG ? language : catalog.get(generateMessageId(text, context ?? '')) || null;
}

/**
 * The translations of a catalog by the id of their text; empty for a text that is not translated.
 * @param root the folder of the web application
 */
export async function catalogOf(language: string, root: string): Promise<ReadonlyMap<string, string>> {
  const file = catalogFile(language, root);
  const context = { locale: language, sourceLocale: 'en', filename: file };
  const catalog = await formatter().parse(readFileSync(file, 'utf8'), context);
  const present = Object.entries(catalog).filter(([, { obsolete }]) => obsolete !== true);
  return new Map(present.map(([id, { translation }]) => [id, translation ?? '']));
}

/** The languages whose catalog exists. @param root the folder of the web application */
export const languagesWithCatalog = (root: string): readonly string[] =>
  LANGUAGES.filter((language) => existsSync(catalogFile(language, root)));

const catalogFile = (language: string, root: string): string => join(root, 'languages', `${language}.po`);
