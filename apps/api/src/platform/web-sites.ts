import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfLanguage, languageBuiltMs, readServerTexts } from '@rampart/installation';
import { LANGUAGE_CODES, type LanguageCode, type TextsIn } from '@rampart/kernel';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { consoleHeads } from './console-heads.js';
import { pageBelowBase } from './page-below-base.js';
import { type PublicPage, readPublicPages } from './public-page-files.js';

/** English with accents, which only tests build (decision 0985). */
const PSEUDO = 'qps';
/** The language of the sources, and of everything that is not built in another one. */
const ENGLISH = 'en';
/** The cookie with the language that a person chose in this browser. */
export const LANGUAGE_COOKIE = 'rampart_language';
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})\\s*(?:;|$)`);
/** A file of the web build: the codes of its languages, as a JSON array. */
const LANGUAGES = 'languages.json';
/** A file of the web build: the preload links of the console's pages. */
const CONSOLE_HEADS = 'console-heads.json';

export interface WebSite {
  /** BCP 47. */
  readonly language: string;
  readonly pages: ReadonlyMap<string, PublicPage>;
  /** Reads the HTML of the console; undefined without one. */
  readonly console: (() => Promise<string>) | undefined;
  readonly headOf: (path: string, parameters: readonly string[]) => string;
  readonly texts: TextsIn;
}

/** English is in the folder itself, others below `.languages`. A language may be built while the API runs. */
export class WebSites {
  readonly english: WebSite;
  readonly languages: readonly string[];
  readonly #others = new Map<string, { readonly builtMs: number; readonly site: WebSite }>();

  /** @param base the base path with both slashes @param onBuilt is called after another language was built */
  constructor(
    readonly folder: string,
    private readonly base: string,
    private readonly onBuilt: () => void,
  ) {
    this.english = readSite(folder, base, ENGLISH);
    const file = join(folder, LANGUAGES);
    const named = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    this.languages = [ENGLISH, ...named];
  }

  /** The person's choice, otherwise `Accept-Language` (RFC 9110, 12.5.4), otherwise English. Sets headers. */
  for(request: Request, response: Response): WebSite {
    const site = this.#wanted(request);
    response.vary('Accept-Language, Cookie').setHeader('Content-Language', site.language);
    return site;
  }

  /** Translates texts of the API to the language of the request; null for English. */
  translationFor(request: Request): ((text: string) => string) | null {
    const { language, texts } = this.#wanted(request);
    return language === ENGLISH ? null : (text) => texts.of(text);
  }

  /** The language of the request, and whether a person chose it in this browser. Null if texts have none such. */
  languageOf(request: Request): { readonly code: LanguageCode; readonly chosen: boolean } | null {
    const { language } = this.#wanted(request);
    const code = LANGUAGE_CODES.find((known) => known === language);
    return code === undefined ? null : { code, chosen: this.#chosen(request) === code };
  }

  /** The language that a person chose in this browser, if there is such a language. */
  #chosen(request: Request): string | null {
    const chosen = CHOSEN.exec(request.get('Cookie') ?? '')?.[1];
    return chosen !== undefined && [...this.languages, PSEUDO].includes(chosen) ? chosen : null;
  }

  #wanted(request: Request): WebSite {
    const built = new Map(
      this.languages.flatMap((language) => {
        const site = language === ENGLISH ? this.english : this.#other(language);
        return site === null ? [] : [[language, site]];
      }),
    );
    const chosen = this.#chosen(request);
    if (chosen === PSEUDO) return this.#other(PSEUDO) ?? this.english;
    if (chosen !== null) return built.get(chosen) ?? this.english;
    return built.get(request.acceptsLanguages([...built.keys()]) || ENGLISH) ?? this.english;
  }

  /** Null while the language is not built. */
  #other(language: string): WebSite | null {
    const folder = folderOfLanguage(this.folder, language);
    const builtMs = languageBuiltMs(this.folder, language);
    if (builtMs === undefined) return null;
    const known = this.#others.get(language);
    if (known?.builtMs === builtMs) return known.site;
    const site = readSite(folder, this.base, language);
    this.#others.set(language, { builtMs, site });
    this.onBuilt();
    return site;
  }
}

function readSite(folder: string, base: string, language: string): WebSite {
  const heads = join(folder, CONSOLE_HEADS);
  const file = ['console.html', 'index.html']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  const linksOf = consoleHeads(existsSync(heads) ? readFileSync(heads, 'utf8') : '[]');
  return {
    language,
    pages: readPublicPages(folder, base),
    console: file === undefined ? undefined : async () => pageBelowBase(await readFile(file, 'utf8'), base),
    headOf: (path, parameters) => pageBelowBase(linksOf(path, parameters), base),
    texts: readServerTexts(folder, language),
  };
}
