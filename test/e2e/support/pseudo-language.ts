import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { TranslatedTexts } from '@rampart/kernel';
import { translatedTexts } from '../../../apps/web/vite/language/catalogs.js';
import { ACCENTED } from '../../../apps/web/vite/language/icu.js';
import {
  MARK,
  type MarkedTexts,
  markedTexts,
  withMarks,
} from '../../../apps/web/vite/language/marked-literals.js';
import { expect } from './expect.js';
import { FIND_FAULTS } from './pseudo-faults.js';

const WEB = join(import.meta.dirname, '../../../apps/web');
const ASSETS = join(WEB, 'dist/assets');
const SOURCE = /[\\/](?:apps[\\/]web|libs[\\/][^\\/]+)[\\/]src[\\/].+\.tsx?$/;

/** Keeps every text that the API answers, in `answered`. */
const KEEP_ANSWERS = `globalThis.answered = new Set();
{
  const keep = (value) => {
    if (typeof value === 'string') answered.add(value.trim());
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(keep);
    return value;
  };
  const { parse } = JSON;
  JSON.parse = (...given) => keep(parse(...given));
  const { json } = Response.prototype;
  Response.prototype.json = function () { return json.call(this).then(keep); };
}`;

/**
 * Serves the console with an invisible mark around every marked text, which its source maps find, from the next load on. So
 * a page is seen in the pseudo language without another load.
 * @returns a function that serves the console as it is again
 */
export async function markTexts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(KEEP_ANSWERS);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = marked(basename(new URL(request.url).pathname));
    // Only the answer may fail: a page that was left waits for no file.
    serve(session, requestId, body).catch(() => undefined);
  });
  // A file that the browser knows has no marks.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
  return () => session.detach();
}

async function serve(session: CDPSession, requestId: string, code: string): Promise<void> {
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' };
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: Object.entries(headers).map(([key, value]) => ({ name: key, value })),
    body: Buffer.from(code).toString('base64'),
  });
}

function marked(name: string): string {
  const [code, map] = [readFileSync(join(ASSETS, name), 'utf8'), join(ASSETS, `${name}.map`)];
  return existsSync(map) ? withMarks(code, JSON.parse(readFileSync(map, 'utf8')), textsOf) : code;
}

const NONE: MarkedTexts = { places: new Set(), sentences: new Set() };
const known = new Map<string, MarkedTexts>();

function textsOf(source: string): MarkedTexts {
  const file = join(ASSETS, source);
  const found = known.get(file) ?? (SOURCE.test(file) ? markedTexts(readFileSync(file, 'utf8'), file) : NONE);
  known.set(file, found);
  return found;
}

/** Dates, times and amounts as the browser writes them. */
const FORMATTED =
  '\\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|am|pm|[kmg]i?b|px)\\b' +
  '|\\d+ (?:ms|(?:sec|second|min|minute|hr|hour|day|week|month|yr|year)s?)\\b|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)/[\\w/+-]+';

/** Names of products, networks, formats and languages, and examples. Every language keeps them. */
const NAMES =
  '\\b(?:CORE|SOC|Rampart|rampart|Twitter|Facebook|Instagram|YouTube|TikTok|LinkedIn|Bluesky|Mastodon|Chrome|Linux|English|Deutsch|CSV|JSON|URL|STIX|TAXII|UTC|https)\\b|@handle';

interface Faults {
  /** Visible texts without a mark that no answer of the API has; all texts of a page without marks. */
  readonly unmarked: readonly string[];
  /** Texts that are cut, with the element that cuts each. */
  readonly cut: readonly string[];
  /** Pixels by which the page is wider than its window. */
  readonly wider: number;
}

const findFaults = (page: Page): Promise<Faults> =>
  page.evaluate<Faults>(`(${FIND_FAULTS})(${JSON.stringify({ ACCENTED, MARK, FORMATTED, NAMES })})`);

function expectNone({ unmarked, cut, wider }: Faults, where: string): void {
  expect.soft(unmarked, `${where}: texts that are not marked for translation`).toEqual([]);
  expect.soft(cut, `${where}: texts that are cut when they are a third longer`).toEqual([]);
  expect.soft(wider, `${where}: overflows when texts are a third longer`).toBeLessThanOrEqual(0);
}

/**
 * Checks a page of the console in the pseudo language. It was loaded after `markTexts`.
 * @param where the page and its look, for the failure
 */
export async function expectTranslatable(page: Page, where: string): Promise<void> {
  expectNone(await findFaults(page), where);
}

/**
 * The same for a page of the public site, which shows no data: each of its texts is in the catalog. React would refuse
 * marks there, because the prerendered text has none.
 */
export async function expectPublicTranslatable(page: Page, where: string): Promise<void> {
  const texts = await catalogTexts();
  const faults = await findFaults(page);
  expectNone({ ...faults, unmarked: faults.unmarked.filter((text) => texts.of(text) === text) }, where);
}

let catalog: Promise<TranslatedTexts> | undefined;

/** Writes each text of the catalog in another way, and keeps all others. */
const catalogTexts = (): Promise<TranslatedTexts> =>
  (catalog ??= translatedTexts('de', WEB).then(
    (rows) =>
      new TranslatedTexts(
        rows.flatMap(([text]) => text.split(/<\/?\d+\/?>/).map((part) => [part.trim(), `${part}…`] as const)),
        'de',
      ),
  ));
