import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { pseudo } from './icu.js';
import type { Translation } from './translate.js';

/** The languages with a catalog in `languages/`, besides English, in which the sources are written. */
export const LANGUAGES = ['de'] as const;
/** The language that a build replaces English by; `pseudo` shows text that is not marked. */
export type BuildLanguage = (typeof LANGUAGES)[number] | 'pseudo';

/** @param root the folder of the web application */
export async function translationOf(language: BuildLanguage, root: string): Promise<Translation> {
  if (language === 'pseudo') return (text, context) => (context === undefined ? pseudo(text) : null);
  const file = join(root, 'languages', `${language}.po`);
  const catalog = await formatter().parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file,
  });
  return (text, context) => catalog[generateMessageId(text, context ?? '')]?.translation || null;
}
