import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotFoundException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { compressed } from './compressed.js';
import type { ApiEnvironment } from './environment.js';
import { languageChoice } from './language-choice.js';
import type { PublicPage } from './public-page-files.js';
import { type PageContents, publicPages } from './public-pages.js';
import { giveLanguage } from './request-context.js';
import { allowConsolePage, styleNonceOf } from './security-headers.js';
import { translateBy } from './problem-language.js';
import { siteFiles } from './site-files.js';
import { StaticFiles } from './static-files.js';
import { appFiles } from './app-files.js';
import { WebSites } from './web-sites.js';

/** A file of the web build: the first segments of console addresses, as a JSON array. */
const CONSOLE_PATHS = 'console-paths.json';
const HEAD = '<head>';
const END_OF_HEAD = '</head>';

/**
 * Serves the web application outside of `/api`: crawler files, assets, public pages, and the console at its addresses,
 * so that a reload works. For unknown pages browsers get the console, which redirects. Programs get 404, because HTML
 * instead of data would hide a mistake.
 */
export function webApp(environment: ApiEnvironment, clock: Clock, contents: PageContents): RequestHandler[] {
  const { RAMPART_WEB_DIR: folder, RAMPART_BASE_PATH: base } = environment;
  const files = folder === undefined ? null : new StaticFiles(folder);
  const sites = folder === undefined ? null : new WebSites(folder, base, () => files?.findAgain());
  const pages: ReadonlyMap<string, PublicPage> = sites?.english.pages ?? new Map();
  const built =
    files === null || sites === null
      ? []
      : [
          ...[compressed, languageChoice(sites.languages, environment), appFiles(sites), files.handler],
          ...[publicPages(sites, environment, contents), consoleOf(sites)],
        ];
  const handlers = [siteFiles(pages, environment, clock), ...built, missing].map(
    (handler): RequestHandler =>
      (request, response, next) =>
        isApi(request.path) ? next() : handler(request, response, next),
  );
  return sites === null ? handlers : [answerLanguage(sites), ...handlers];
}

/** Lets refusals of the API be written in the language of the visitor. */
const answerLanguage =
  (sites: WebSites): RequestHandler =>
  (request, response, next) => {
    translateBy(response, () => sites.translationFor(request));
    giveLanguage(request, () => sites.languageOf(request));
    next();
  };

function consoleOf(sites: WebSites): RequestHandler {
  const segments = consoleSegments(sites.folder);
  return async (request, response, next) => {
    if (sites.english.console === undefined || !isPage(request)) return next();
    response.vary('Accept');
    const known = segments?.has(request.path.split('/')[1] ?? '') ?? true;
    if (!known && !asksForHtml(request)) return next();
    const { console: read = sites.english.console, headOf } = sites.for(request, response);
    const html = await read();
    const meta = `${HEAD}<meta name="csp-nonce" nonce="${styleNonceOf(response)}">`;
    allowConsolePage(response);
    response.setHeader('X-Robots-Tag', 'noindex').setHeader('Cache-Control', 'no-cache');
    const links = headOf(request.path, Object.keys(request.query));
    response.type('html').send(html.replace(HEAD, meta).replace(END_OF_HEAD, `${links}${END_OF_HEAD}`));
  };
}

/** Null for an older build, which has no such file; then every page's address counts as the console's. */
function consoleSegments(folder: string): ReadonlySet<string> | null {
  const file = join(folder, CONSOLE_PATHS);
  if (!existsSync(file)) return null;
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/** Browsers accept HTML when they open a page (RFC 9110, section 12.5.1); programs send a star or another type. */
const asksForHtml = (request: Request): boolean => /\btext\/html\b/i.test(request.get('Accept') ?? '');

const missing: RequestHandler = (_request, _response, next) => next(new NotFoundException());

/** The API reference is a page; everything else below `/api` is the API. */
const isApi = (path: string): boolean =>
  path === '/api' || (path.startsWith('/api/') && path !== '/api/docs' && !path.startsWith('/api/docs/'));

/** Addresses that only programs request; browsers get 404 too. */
const MACHINE_PATH = /^\/(?:actuator|docs|graphql|healthz|livez|metrics|readyz|scim|swagger)(?:\/|$)/;

/** A page's last segment has no file extension; assets and well-known addresses (RFC 8615) are no pages. */
function isPage({ method, path }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/\.[A-Za-z0-9]+$|^\/(?:assets|\.well-known)(?:\/|$)/.test(path) && !MACHINE_PATH.test(path);
}
