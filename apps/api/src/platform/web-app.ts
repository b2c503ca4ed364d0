import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import { compressedAssets } from './compressed-assets.js';
import { styleNonceOf } from './security-headers.js';

/** Where console.html wants the page's style nonce. */
const HEAD = '<head>';

/**
 * Serves the built web application, and nothing below `/api`. A path with an `index.html` of its own is a page of the
 * public site; every other page's path gets the console, so that a reload works anywhere. A missing asset stays
 * missing, because an HTML page in a script's place only hides the mistake.
 *
 * @param folder of the built web application; null serves none
 */
export function webApp(folder: string | null): RequestHandler[] {
  const handlers =
    folder === null ? [missing] : [compressedAssets(folder), filesOf(folder), pagesOf(folder), missing];
  return handlers.map(
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
  // Pages go out by their own paths, the console with its nonce only.
  return (request, response, next) =>
    request.path.endsWith('.html') ? next() : files(request, response, next);
}

function pagesOf(folder: string): RequestHandler {
  const publicPages = listPublicPages(folder);
  return async (request, response, next) => {
    if (!isPage(request)) return next();
    response.setHeader('Cache-Control', 'no-cache').type('html');
    const page = publicPages.get(request.path.replace(/(.)\/$/, '$1'));
    if (page !== undefined) return void response.send(await readFile(page, 'utf8'));
    const html = await readFile(join(folder, 'console.html'), 'utf8');
    const meta = `${HEAD}<meta name="csp-nonce" nonce="${styleNonceOf(response)}">`;
    response.send(html.replace(HEAD, meta));
  };
}

/** Path to file of every page of the public site: only names that were there at the start. */
function listPublicPages(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => basename(file) === 'index.html');
  return new Map(pages.map((file) => [posix.join('/', dirname(file)), join(folder, file)]));
}

const missing: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('There is nothing here.\n');
};

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The last segment of a page's path has no file extension. */
function isPage({ method, path }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/\.[A-Za-z0-9]+$/.test(path);
}
