import { SCHEMES } from '@rampart/brand';
import { t } from '@rampart/kernel';
import { LANGUAGE } from '../shared/language/language.js';

const colours = ({ page, ink }: (typeof SCHEMES)['light']): string => `background:${page};color:${ink}`;

const STYLE = `
body{${colours(SCHEMES.light)};font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:15vh 1.5rem}
a{color:inherit}
@media (prefers-color-scheme:dark){body{${colours(SCHEMES.dark)}}}`;

const HEADING = t`Rampart cannot be reached`;
const PARAGRAPHS = [
  t`This device has no connection, or the server does not answer.`,
  t`Rampart keeps no data on this device, so its pages need the connection.`,
  t`Messages that are due arrive when it is back.`,
];

const head = (nonce: string): readonly string[] => [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  `<title>${HEADING}</title>`,
  `<style nonce="${nonce}">${STYLE}</style>`,
];

const body = (): readonly string[] => [
  `<h1>${HEADING}</h1>`,
  ...PARAGRAPHS.map((text) => `<p>${text}</p>`),
  `<p><a href="">${t`Try again`}</a></p>`,
];

/** A page that needs nothing else, and says what is missing. It is made here, so that nothing is kept in a cache. */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID();
  const parts = [
    `<!doctype html><html lang="${LANGUAGE}"><head>`,
    ...head(nonce),
    '</head><body><main>',
    ...body(),
  ];
  return new Response(`${parts.join('')}</main></body></html>`, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
