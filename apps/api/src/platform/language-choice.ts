import type { RequestHandler } from 'express';
import type { ApiEnvironment } from './environment.js';
import { servesHttps } from './public-origin.js';
import { refuseForeignPage } from './same-origin.guard.js';
import { LANGUAGE_COOKIE } from './web-sites.js';

/** Set until the session is renewed, which stores the choice for mails to the person. */
export const CHOSEN_COOKIE = 'rampart_language_chosen';

const YEAR_MS = 365 * 24 * 3600 * 1000;
const CHOICE = /^\/language\/([a-z]{2,3})$/;

/** Stores the language for this browser (`POST /language/de`) and goes back to the page; a plain form suffices. */
export function languageChoice(languages: readonly string[], environment: ApiEnvironment): RequestHandler {
  const { RAMPART_BASE_PATH: base, RAMPART_PUBLIC_URL: url } = environment;
  return (request, response, next) => {
    const language = CHOICE.exec(request.path)?.[1];
    if (request.method !== 'POST' || language === undefined || !languages.includes(language)) return next();
    refuseForeignPage(request, url);
    const secure = servesHttps(environment);
    const options = { path: base, sameSite: 'lax', httpOnly: true, secure } as const;
    response.cookie(LANGUAGE_COOKIE, language, { ...options, maxAge: YEAR_MS });
    response.cookie(CHOSEN_COOKIE, '1', options);
    response.setHeader('Cache-Control', 'no-store').redirect(303, pageOf(request.get('Referer'), base));
  };
}

/** The path of the page that sent the form, on this host; the first page if the browser does not name it. */
function pageOf(referer: string | undefined, base: string): string {
  if (referer === undefined || !URL.canParse(referer)) return base;
  const { pathname, search } = new URL(referer);
  // A path that begins with two slashes would name another host.
  return pathname.startsWith(base) && !pathname.startsWith('//') ? `${pathname}${search}` : base;
}
