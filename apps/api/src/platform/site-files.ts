import { BLUESKY_CLIENT_PATH, blueskyClientDocument } from '@rampart/connectors';
import type { Clock } from '@rampart/kernel';
import type { RequestHandler } from 'express';
import type { ApiEnvironment } from './environment.js';
import { escapeHtml } from './fill-page.js';
import { originOf } from './public-origin.js';
import type { PublicPage } from './public-page-files.js';

const DAY_MS = 24 * 3600 * 1000;
/** The validity of `security.txt`, days. RFC 9116 section 2.5.5 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;
/** The page that changes a password (https://www.w3.org/TR/change-password-url/). */
const PASSWORD_PAGE = 'settings/security';
/** Paths that crawlers may not fetch. Other pages that are not public send `X-Robots-Tag: noindex`. */
const CLOSED = [
  'api/',
  'core',
  'nexus',
  'nexus-corp',
  'sentinel',
  'fortress',
  'guardian',
  'pursuit',
  'aegis',
  'settings',
];

interface Site {
  readonly origin: string;
  readonly base: string;
  readonly listed: readonly string[];
  readonly contact: string | undefined;
  /** Whether the operator configured a public address with https. */
  readonly known: boolean;
  readonly now: Date;
}

interface SiteFile {
  readonly type: string;
  /** The content; null when this installation does not have the file. */
  readonly text: (site: Site) => string | null;
}

const FILES: Readonly<Record<string, SiteFile>> = {
  '/robots.txt': { type: 'text/plain', text: robots },
  '/sitemap.xml': { type: 'application/xml', text: sitemap },
  '/llms.txt': { type: 'text/plain', text: llms },
  [BLUESKY_CLIENT_PATH]: { type: 'application/json', text: blueskyClient },
  '/.well-known/security.txt': { type: 'text/plain', text: securityTxt },
};

/** `robots.txt` (RFC 9309), `sitemap.xml`, `llms.txt`, and `/.well-known/*` (RFC 9116, OAuth of the AT Protocol). */
export function siteFiles(
  pages: ReadonlyMap<string, PublicPage>,
  environment: ApiEnvironment,
  clock: Clock,
): RequestHandler {
  const canonical = [...pages.values()].flatMap((page) => page.canonical ?? []);
  const listed = [...new Set(canonical)].sort();
  const base = environment.RAMPART_BASE_PATH;
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === '/.well-known/change-password')
      return response.redirect(302, `${base}${PASSWORD_PAGE}`);
    const file = FILES[request.path];
    if (file === undefined) return next();
    const origin = originOf(request, environment);
    if (origin === null) return void response.status(400).type('text/plain').send('No such host.\n');
    const text = file.text({
      origin,
      base,
      listed,
      contact: environment.SECURITY_CONTACT,
      known: environment.RAMPART_PUBLIC_URL?.startsWith('https:') === true,
      now: clock.now(),
    });
    if (text === null) return next();
    response.setHeader('Cache-Control', 'public, max-age=3600').type(file.type).send(text);
  };
}

function robots({ origin, base }: Site): string {
  return [
    'User-agent: *',
    `Allow: ${base}api/public/`,
    `Allow: ${base}api/docs`,
    `Allow: ${base}api/openapi.json`,
    ...CLOSED.map((path) => `Disallow: ${base}${path}`),
    '',
    `Sitemap: ${origin}${base}sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap({ origin, listed }: Site): string {
  const urls = listed.map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function llms({ origin, base, listed }: Site): string {
  const pages = listed.map((path) => `- ${origin}${path}`);
  return [
    '# Rampart',
    '',
    '> Self-hosted protection for the online identity of people and brands: it looks for accounts that imitate them,',
    '> says why each one is suspected, and keeps every finding in a log that can be verified.',
    '',
    '## Public pages',
    '',
    ...pages,
    '',
    '## Data',
    '',
    `- ${origin}${base}api/public/comparison: ten features compared, each claim with its source and date (JSON)`,
    '',
    'Everything else needs an account.',
    '',
  ].join('\n');
}

/** Null without a configured https address, because networks compare the address exactly. */
function blueskyClient({ origin, base, known }: Site): string | null {
  return known ? `${JSON.stringify(blueskyClientDocument(`${origin}${base}`), null, 2)}\n` : null;
}

/** Null without a configured contact: the product invents no address. */
function securityTxt({ origin, contact, now }: Site): string | null {
  if (contact === undefined) return null;
  // Rounded to the day, so that all readers get the same file on one day.
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + SECURITY_TXT_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
