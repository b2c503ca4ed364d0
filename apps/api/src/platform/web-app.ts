import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import { compressedAssets } from './compressed-assets.js';
import { styleNonceOf } from './security-headers.js';

/** Where index.html wants the page's style nonce. */
const HEAD = '<head>';

/**
 * Serves the built console, and nothing below `/api`. Paths of pages get index.html, so that a reload works anywhere;
 * a missing asset stays missing, because an HTML page in a script's place only hides the mistake.
 *
 * @param folder of the built console; null serves none
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
  // index.html goes out with its nonce only.
  return (request, response, next) =>
    request.path === '/index.html' ? next() : files(request, response, next);
}

function pagesOf(folder: string): RequestHandler {
  return async (request, response, next) => {
    if (!isPage(request)) return next();
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const meta = `${HEAD}<meta name="csp-nonce" nonce="${styleNonceOf(response)}">`;
    response.setHeader('Cache-Control', 'no-cache').type('html').send(html.replace(HEAD, meta));
  };
}

const missing: RequestHandler = (_request, response) => {
  response.status(404).type('text/plain').send('There is nothing here.\n');
};

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The last segment of a page's path has no file extension. */
function isPage({ method, path }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path === '/index.html' || !/\.[A-Za-z0-9]+$/.test(path);
}
