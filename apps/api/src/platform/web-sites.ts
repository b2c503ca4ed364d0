import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { consoleHeads } from './console-heads.js';
import { type PublicPage, readPublicPages } from './public-page-files.js';
import { TranslatedTexts } from './translated-texts.js';

/** The language of the sources, and of everything that is not built in another one. */
const ENGLISH = 'en';
/** The cookie with the language that a person chose in this browser. */
export const LANGUAGE_COOKIE = 'rampart_language';
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3})\\s*(?:;|$)`);
/** A file of the web build: the codes of its languages, as a JSON array. */
const LANGUAGES = 'languages.json';
/** A file of the web build: the preload links of the console's pages. */
const CONSOLE_HEADS = 'console-heads.json';

/** A file of the web build: texts of the API with their translation. */
const SERVER_TEXTS = 'server-texts.json';
const textRows = z.array(z.tuple([z.string(), z.string()]));

/** All pages in one language. */
export interface WebSite {
  /** BCP 47. */
  readonly language: string;
  /** By path. */
  readonly pages: ReadonlyMap<string, PublicPage>;
  /** The file of the console; undefined without one. */
  readonly console: string | undefined;
  /** The preload links for a path of the console. */
  readonly headOf: (path: string, parameters: readonly string[]) => string;
  /** The texts of the API. */
  readonly texts: TranslatedTexts;
}

/**
 * The built pages by language: English in the folder itself, others below `.languages`. A language may be
 * built while the API runs.
 */
export class WebSites {
  readonly english: WebSite;
  /** Every language that a person may choose. */
  readonly languages: readonly string[];
  readonly #others = new Map<string, { readonly builtMs: number; readonly site: WebSite }>();

  /** @param onBuilt is called after another language was built */
  constructor(
    readonly folder: string,
    private readonly onBuilt: () => void,
  ) {
    this.english = readSite(folder, ENGLISH);
    const file = join(folder, LANGUAGES);
    const named = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    this.languages = [ENGLISH, ...named];
  }

  /**
   * The pages for this request. The person's choice decides, otherwise `Accept-Language` (RFC 9110, section
   * 12.5.4), otherwise English. Sets the headers that say so.
   */
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

  #wanted(request: Request): WebSite {
    const built = new Map(
      this.languages.flatMap((language) => {
        const site = language === ENGLISH ? this.english : this.#other(language);
        return site === null ? [] : [[language, site]];
      }),
    );
    const chosen = CHOSEN.exec(request.get('Cookie') ?? '')?.[1];
    if (chosen !== undefined && this.languages.includes(chosen)) return built.get(chosen) ?? this.english;
    return built.get(request.acceptsLanguages([...built.keys()]) || ENGLISH) ?? this.english;
  }

  /** Null while the language is not built. */
  #other(language: string): WebSite | null {
    const folder = join(this.folder, '.languages', language);
    // Written last.
    const builtMs = statSync(join(folder, '.sources'), { throwIfNoEntry: false })?.mtimeMs;
    if (builtMs === undefined) return null;
    const known = this.#others.get(language);
    if (known?.builtMs === builtMs) return known.site;
    const site = readSite(folder, language);
    this.#others.set(language, { builtMs, site });
    this.onBuilt();
    return site;
  }
}

function readSite(folder: string, language: string): WebSite {
  const heads = join(folder, CONSOLE_HEADS);
  const texts = join(folder, SERVER_TEXTS);
  return {
    language,
    pages: readPublicPages(folder),
    console: ['console.html', 'index.html']
      .map((name) => join(folder, name))
      .find((file) => existsSync(file)),
    headOf: consoleHeads(existsSync(heads) ? readFileSync(heads, 'utf8') : '[]'),
    texts: new TranslatedTexts(
      existsSync(texts) ? textRows.parse(JSON.parse(readFileSync(texts, 'utf8'))) : [],
    ),
  };
}
