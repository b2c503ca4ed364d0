import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import { EnvironmentError } from '@rampart/environment';
import type { Clock } from '@rampart/kernel';
import { compressedAssets } from './compressed-assets.js';
import type { ApiEnvironment } from './environment.js';
import { type PublicPage, publicPages, readPublicPages } from './public-pages.js';
import { allowConsolePage, styleNonceOf } from './security-headers.js';
import { siteFiles } from './site-files.js';

/** Where the console's page wants its style nonce. */
const HEAD = '<head>';

/**
 * Serves the built web application, and nothing below `/api`: files for crawlers, hashed assets, the public site's
 * pages, and the console for every other page's path, so that a reload works anywhere. A missing asset stays missing,
 * because an HTML page in a script's place only hides the mistake.
 *
 * @throws EnvironmentError when the folder was built for another base path: every link in it would lead nowhere
 */
export function webApp(environment: ApiEnvironment, clock: Clock): RequestHandler[] {
  const folder = environment.RAMPART_WEB_DIR ?? null;
  const pages = folder === null ? new Map<string, PublicPage>() : readPublicPages(folder);
  const [base, builtFor] = [environment.RAMPART_BASE_PATH, pages.get('/')?.canonical ?? null];
  if (builtFor !== null && builtFor !== base) {
    throw new EnvironmentError(
      `The web application in ${folder} was built for RAMPART_BASE_PATH=${builtFor}, not ${base}.`,
    );
  }
  const built =
    folder === null
      ? []
      : [compressedAssets(folder), filesOf(folder), publicPages(pages, environment), consoleOf(folder)];
  return [siteFiles(pages, environment, clock), ...built, missing].map(
    (handler): RequestHandler =>
      (request, response, next) =>
        isApi(request.path) ? next() : handler(request, response, next),
  );
}

function filesOf(folder: string): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Pages go out by their own addresses, with the headers that belong to them.
  return (request, response, next) =>
    request.path.endsWith('.html') ? next() : files(request, response, next);
}

function consoleOf(folder: string): RequestHandler {
  const files = ['console.html', 'index.html'].map((name) => join(folder, name));
  const file = files.find((path) => existsSync(path));
  return async (request, response, next) => {
    if (file === undefined || !isPage(request)) return next();
    const html = await readFile(file, 'utf8');
    const meta = `${HEAD}<meta name="csp-nonce" nonce="${styleNonceOf(response)}">`;
    allowConsolePage(response);
    response.setHeader('X-Robots-Tag', 'noindex').setHeader('Cache-Control', 'no-cache');
    response.type('html').send(html.replace(HEAD, meta));
  };
}

const missing: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('There is nothing here.\n');
};

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The last segment of a page's path has no file extension; assets and well-known addresses (RFC 8615) are no pages. */
function isPage({ method, path }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/\.[A-Za-z0-9]+$|^\/(?:assets|\.well-known)(?:\/|$)/.test(path);
}
