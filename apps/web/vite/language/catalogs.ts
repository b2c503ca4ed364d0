import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LANGUAGES } from '../../src/shared/language/languages.js';
import { pluralForms, pseudo } from './icu.js';
import type { Translation } from './translate.js';

/** The languages with a catalog in `languages/`: all but English, in which the sources are written. */
export const TRANSLATED: readonly string[] = LANGUAGES.flatMap(({ code }) => (code === 'en' ? [] : [code]));

/** English with accents, so that unmarked text shows. CLDR reserves the code for that ("qps-ploc"). */
export const PSEUDO = 'qps';

/** The context of the text that names the language itself (`shared/language/language.ts`). */
export const LANGUAGE_TAG = 'tag of this language';

/** @param language a code, or `PSEUDO`, which shows unmarked text @param root of the web application */
export async function translationOf(language: string, root: string): Promise<Translation> {
  if (language === PSEUDO) return (text, context) => (context === LANGUAGE_TAG ? null : pseudo(text));
  const catalog = await catalogOf(language, root);
  return (text, context) =>
    context === LANGUAGE_TAG ? language : catalog.get(generateMessageId(text, context ?? '')) || null;
}

/** By the id of their text; empty for one that is not translated. @param root of the web application */
export async function catalogOf(language: string, root: string): Promise<ReadonlyMap<string, string>> {
  const present = Object.entries(await parsed(language, root)).filter(
    ([, { obsolete }]) => obsolete !== true,
  );
  return new Map(present.map(([id, { translation }]) => [id, translation ?? '']));
}

/**
 * The texts of a catalog with their translations, both in ICU MessageFormat; each noun of a plural alone.
 * @param root the folder of the web application
 */
export async function translatedTexts(language: string, root: string): Promise<readonly ServerText[]> {
  return Object.values(await parsed(language, root)).flatMap(
    ({ message, translation, obsolete }): readonly ServerText[] => {
      if (obsolete === true || !message || !translation) return [];
      return message.startsWith('{count, plural, ')
        ? nounsOf(message, translation)
        : [[message, translation]];
    },
  );
}

/** A text, its translation, and its context if it has one. */
type ServerText = readonly [text: string, translation: string, context?: string];

/** Outside of the console, and the names of events: the API answers by them. @param root of the web application */
export async function serverTexts(language: string, root: string): Promise<readonly ServerText[]> {
  const catalog = await parsed(language === PSEUDO ? (TRANSLATED[0] ?? '') : language, root);
  return Object.values(catalog).flatMap(
    ({ message, translation: written, origin, context }): readonly ServerText[] => {
      const isSent = origin?.some(([file]) => isOfServer(file)) ?? false;
      const translation = language === PSEUDO ? pseudo(message ?? '') : written;
      if (!isSent || !message || !translation) return [];
      return message.startsWith('{count, plural, ')
        ? nounsOf(message, translation)
        : [context ? [message, translation, context] : [message, translation]];
    },
  );
}

/** The console and the server both name events. */
const isOfServer = (file: string): boolean =>
  !file.startsWith('apps/web/') || file.startsWith('apps/web/src/shared/event-names/');

/** Each noun of a plural alone: the server writes the number. */
function nounsOf(message: string, translation: string): readonly (readonly [string, string])[] {
  const [from, to] = [pluralForms(message), pluralForms(translation)];
  return [...from].flatMap(([form, noun]) => {
    const translated = to.get(form);
    return translated === undefined ? [] : [[noun, translated] as const];
  });
}

const catalogs = new Map<string, ReturnType<typeof read>>();

/** A catalog, read once in a process: parsing takes 0.7 s, and a build asks for it three times. */
function parsed(language: string, root: string): ReturnType<typeof read> {
  const file = catalogFile(language, root);
  const known = catalogs.get(file) ?? read(file, language);
  catalogs.set(file, known);
  return known;
}

async function read(file: string, language: string) {
  const context = { locale: language, sourceLocale: 'en', filename: file };
  return formatter().parse(readFileSync(file, 'utf8'), context);
}

const catalogFile = (language: string, root: string): string => join(root, 'languages', `${language}.po`);
