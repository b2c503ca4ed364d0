import type { TextsIn } from '@rampart/kernel';
import type { Request, RequestHandler, Response } from 'express';
import type { ApiEnvironment } from './environment.js';
import { fillPage, type Markup } from './fill-page.js';
import { originOf } from './public-origin.js';
import type { PublicPage } from './public-page-files.js';
import { allowPublicPage, type PageAllowance } from './security-headers.js';
import type { WebSites } from './web-sites.js';

/** Former addresses: the first map serves another page's content, the second redirects. */
const SAME_AS: Readonly<Record<string, string>> = { '/luxury-landing': '/' };
const MOVED: Readonly<Record<string, string>> = { '/book-demo': '/book-a-demo' };
const BOOKING = '/book-a-demo';
const VERIFYING = '/verify';
const INVITES_MAIL = '/join-waitlist';
const STATUS = '/status';

/** What pages say that only the running product knows. */
export interface PageContents {
  readonly contactAddress: () => Promise<string>;
  readonly status: (texts: TextsIn) => Promise<Markup>;
}

/** Serves the public pages in the language of the request; every other path goes on to the next handler. */
export function publicPages(
  sites: WebSites,
  environment: ApiEnvironment,
  contents: PageContents,
): RequestHandler {
  const send = sender(environment, contents);
  // Every language has the same pages.
  const { pages } = sites.english;
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const moved = newAddress(request.path, pages);
    const query = request.url.slice(request.path.length);
    if (moved !== null) {
      const location = `${environment.RAMPART_BASE_PATH}${moved.slice(1)}${query}`;
      return response.setHeader('Cache-Control', 'no-cache').redirect(301, location);
    }
    const path = [request.path, SAME_AS[request.path] ?? ''].find((one) => pages.has(one));
    if (path === undefined) return next();
    const { pages: translated, texts } = sites.for(request, response);
    const page = translated.get(path);
    if (page === undefined) return next();
    const status = page.path === STATUS ? await contents.status(texts) : undefined;
    allowPublicPage(response, allowanceOf(request.path, environment));
    await send(page, request, response, status);
  };
}

function allowanceOf(path: string, { SCHEDULER_URL }: ApiEnvironment): PageAllowance {
  if (path === BOOKING) return { frames: SCHEDULER_URL };
  return path === VERIFYING ? { worker: 'evidence-verifier' } : {};
}

function newAddress(path: string, pages: ReadonlyMap<string, PublicPage>): string | null {
  if (MOVED[path] !== undefined) return MOVED[path];
  const plain = path.replace(/(?:\/index\.html|\/)$/, '') || '/';
  return plain !== path && pages.has(plain) ? plain : null;
}

function sender(environment: ApiEnvironment, { contactAddress }: PageContents) {
  return async (page: PublicPage, request: Request, response: Response, status?: Markup): Promise<void> => {
    const origin = originOf(request, environment);
    if (origin === null) return void response.status(400).type('text/plain').send('No such host.\n');
    const query = new URLSearchParams(request.url.slice(request.path.length));
    const personal = [...page.asks].some((name) => query.has(name));
    const info = page.path === INVITES_MAIL ? await contactAddress() : '';
    // Query values may be personal tokens, so a page with them is not cached.
    response.setHeader('Cache-Control', personal ? 'no-store' : 'no-cache');
    response.type('html').send(fillPage(page.html, { origin, info, ...(status && { status }) }, query));
  };
}
