import { type ServerResponse } from 'node:http';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
.notice { border: 1px solid; border-radius: .5rem; padding: .75rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid; vertical-align: top; }
td { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
button { font: inherit; padding: .5rem 1rem; }
img { width: 8rem; border-radius: .5rem; }
iframe { width: 100%; height: 32rem; border: 1px solid; border-radius: .5rem; background: #fff; }
`;

interface HtmlPage {
  readonly title: string;
  /** The name of the simulation, such as "Simulated mail server". */
  readonly site: string;
  /** A sentence that names what is simulated. */
  readonly notice: string;
  /** HTML. Foreign text in it must be `escaped`. */
  readonly body: readonly string[];
}

export const htmlPage = ({ title, site, notice, body }: HtmlPage): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · ${site}</title><style>${STYLE}</style></head>`,
    `<body><header><p class="notice"><strong>${site}.</strong> ${notice}</p></header>`,
    `<main>${body.join('\n')}</main></body></html>`,
  ].join('\n');

/** Marks the answer as a page without scripts. @param pictures allowed source; `self` is this server */
export function asHtml(
  response: ServerResponse,
  pictures: 'none' | 'self' = 'none',
  forms: readonly string[] = ["'none'"],
): void {
  // The content may be foreign, so the page may run no script, send no request and contain no frame.
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; img-src '${pictures}'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action ${forms.join(' ')}`,
  );
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
}

export const timeText = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => REPLACEMENTS[found] ?? '');
