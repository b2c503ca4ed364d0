import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { styleNonceOf } from './security-headers.js';

/** Where index.html wants the page's style nonce. */
const HEAD = '<head>';

/**
 * Serves the built console. Paths of pages get index.html, so that a reload works anywhere; a missing asset stays
 * missing, because an HTML page in a script's place only hides the mistake.
 */
export function webApp(folder: string): RequestHandler[] {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!isPage(request)) return next();
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const meta = `${HEAD}<meta name="csp-nonce" nonce="${styleNonceOf(response)}">`;
    response.setHeader('Cache-Control', 'no-cache').type('html').send(html.replace(HEAD, meta));
  };
  const unlessApi =
    (handler: RequestHandler): RequestHandler =>
    (request, response, next) =>
      isApi(request.path) || request.path === '/index.html' ? next() : handler(request, response, next);
  return [unlessApi(files), pages];
}

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

function isPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApi(request.path)) return false;
  // The last segment of a page's path has no file extension.
  return !/\.[A-Za-z0-9]+$/.test(request.path) || request.path === '/index.html';
}
