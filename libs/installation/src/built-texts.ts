import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  IN_ENGLISH,
  LANGUAGE_CODES,
  type LanguageCode,
  type Languages,
  type TextRow,
  type TextsIn,
  textsIn,
} from '@rampart/kernel';
import { z } from 'zod';

/** A file of the web build: texts of the API and the worker with their translation. */
const SERVER_TEXTS = 'server-texts.json';
const textRows = z.array(z.tuple([z.string(), z.string(), z.string().optional()]));

/** Texts of API and worker, from the build of the pages; none without that file. @param folder of the language's pages */
export const readServerTexts = (folder: string, language: string): TextsIn =>
  textsIn(LANGUAGE_CODES.find((code) => code === language) ?? 'en', readRows(folder));

function readRows(folder: string): readonly TextRow[] {
  const file = join(folder, SERVER_TEXTS);
  return existsSync(file) ? textRows.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Where the build of the web application puts the pages of a language other than English. */
export const folderOfLanguage = (web: string, language: string): string => join(web, '.languages', language);

/** When a language was built, in milliseconds; undefined while it is not. Its last file says so. */
export const languageBuiltMs = (web: string, language: string): number | undefined =>
  statSync(join(folderOfLanguage(web, language), '.sources'), { throwIfNoEntry: false })?.mtimeMs;

/** Also of one built while the process runs. @param web folder of the built application; undefined: only English */
export function builtTexts(web: string | undefined): Languages {
  const known = new Map<LanguageCode, { readonly builtMs: number; readonly texts: TextsIn }>();
  return (language) => {
    const builtMs = web === undefined || language === null ? undefined : languageBuiltMs(web, language);
    if (web === undefined || language === null || builtMs === undefined) return IN_ENGLISH;
    const before = known.get(language);
    if (before?.builtMs === builtMs) return before.texts;
    const texts = textsIn(language, readRows(folderOfLanguage(web, language)));
    known.set(language, { builtMs, texts });
    return texts;
  };
}
