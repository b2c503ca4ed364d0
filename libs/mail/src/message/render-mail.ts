export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The main action, as a button and as a line of text. `url` must be http or https. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Why this mail came and how to unsubscribe. Addresses in it become links. */
  readonly footer: string;
}

const INK = '#1b1f27';
const QUIET = '#5b6270';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The two bodies of a mail, with the same words as text and HTML. Without remote images, tracking or style
 * sheets, so it reads alike everywhere and reveals no opening.
 * @throws TypeError when the action's address is not http or https
 */
export function renderMail(content: MailContent): { readonly text: string; readonly html: string } {
  if (content.action !== null && !/^https?:\/\//.test(content.action.url))
    throw new TypeError('A mail leads to http and https addresses only.');
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ heading, paragraphs, action, footer }: MailContent): string {
  const act = action === null ? [] : [`${action.label}:\n${action.url}`];
  return [heading, ...paragraphs, ...act, `--\n${footer}`].join('\n\n');
}

function htmlOf({ heading, paragraphs, action, footer }: MailContent): string {
  const body = [
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(escaped(text))}</p>`),
    ...(action === null ? [] : [buttonOf(action)]),
    `<p style="margin:32px 0 0;font-size:13px;color:${QUIET}">${withBreaks(linked(footer))}</p>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 ${FONT};color:${INK};background:#ffffff">`,
    `<div style="max-width:560px;margin:0 auto">${body.join('\n')}</div>`,
    '</body></html>',
  ].join('\n');
}

function buttonOf({ label, url }: { readonly label: string; readonly url: string }): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${INK};color:#ffffff;text-decoration:none`;
  return [
    `<p style="margin:24px 0 8px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`,
    `<p style="margin:0;font-size:13px;color:${QUIET};word-break:break-all">${escaped(url)}</p>`,
  ].join('\n');
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => REPLACEMENTS[found] ?? '');
const withBreaks = (html: string): string => html.replaceAll('\n', '<br>');

/** Splitting before escaping keeps a link's end where the address ends. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2 === 0
        ? escaped(piece)
        : `<a href="${escaped(piece)}" style="color:${QUIET}">${escaped(piece)}</a>`,
    )
    .join('');
}
