import { type HandlePair, SCHEMES } from '@rampart/brand';
import { IN_ENGLISH, t, type TextsIn } from '@rampart/kernel';
import { handlesHtml, handlesText } from './mail-handles.js';
import { darkStyles, escaped, FACES, look } from './mail-html.js';

export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Suspect and genuine handles, drawn with their letters aligned after the paragraphs. */
  readonly handles?: readonly HandlePair[];
  /** When true, the mail begins with the notice that its accounts are simulated. */
  readonly simulated?: boolean;
  /** The main action, shown as a button and as a line of text. `url` must be http or https. */
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly footer: string;
}

const SIMULATED = t`Simulated network: these accounts are invented.`;

/**
 * Renders the same words as text and HTML. The HTML loads nothing remote, so it does not reveal when it is opened.
 * @param texts the recipient's language, into which texts of this product are translated
 * @throws TypeError when the action is not http(s)
 */
export function renderMail(
  english: MailContent,
  texts: TextsIn = IN_ENGLISH,
): { readonly text: string; readonly html: string } {
  const content = { ...english, ...inLanguage(english, texts), texts };
  if (content.action !== null && !/^https?:\/\//.test(content.action.url))
    throw new TypeError('The mail has a link that is not http or https. Change the link.');
  return { text: textOf(content), html: htmlOf(content) };
}

interface Rendered extends MailContent {
  readonly texts: TextsIn;
}

const inLanguage = ({ heading, paragraphs, action, footer }: MailContent, { of }: TextsIn) => ({
  heading: of(heading),
  paragraphs: paragraphs.map((paragraph) => of(paragraph)),
  action: action && { ...action, label: of(action.label) },
  footer: footer
    .split('\n')
    .map((line) => of(line))
    .join('\n'),
});

function textOf({
  heading,
  paragraphs,
  handles = [],
  simulated = false,
  action,
  footer,
  texts,
}: Rendered): string {
  const act = action === null ? [] : [`${action.label}:\n${action.url}`];
  const mark = simulated ? [texts.of(SIMULATED)] : [];
  return [
    heading,
    ...mark,
    ...paragraphs,
    ...handles.map((pair) => handlesText(pair, texts)),
    ...act,
    `--\n${footer}`,
  ].join('\n\n');
}

function htmlOf({
  heading,
  paragraphs,
  handles = [],
  simulated = false,
  action,
  footer,
  texts,
}: Rendered): string {
  const body = [
    `<p ${look('rule', `margin:0 0 24px;padding:0 0 10px;border-width:0 0 2px;border-style:solid;font:600 17px/1.2 ${FACES.display}`)}>Rampart</p>`,
    ...(simulated ? [markOf(texts.of(SIMULATED))] : []),
    `<h1 style="margin:0 0 16px;font:500 24px/1.2 ${escaped(FACES.display)}">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(escaped(text))}</p>`),
    ...handles.map((pair) => handlesHtml(pair, texts)),
    ...(action === null ? [] : [buttonOf(action)]),
    `<p ${look('soft', 'margin:32px 0 0;font-size:13px')}>${withBreaks(linked(footer))}</p>`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(heading)}</title><style>${darkStyles()}</style></head>`,
    `<body ${look('body', 'margin:0;padding:0')}>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('body')}><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td align="left" ${look('sheet', `padding:24px 28px 28px;font:16px/1.5 ${FACES.text}`)}>`,
    body.join('\n'),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** A mark with grey hatching in programs that draw gradients, and a dashed border in all. */
const markOf = (text: string): string => {
  const hatch = `background-image:repeating-linear-gradient(-45deg,${SCHEMES.light.line} 0 1px,transparent 1px 6px)`;
  return `<p ${look('simulated', `margin:0 0 20px;padding:4px;border-width:1px;border-style:dashed;font-size:13px;${hatch}`)}><span ${look('simulated', 'display:inline-block;padding:2px 8px')}>${escaped(text)}</span></p>`;
};

function buttonOf({ label, url }: { readonly label: string; readonly url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:2px;font-weight:600;text-decoration:none';
  return [
    `<p style="margin:24px 0 8px"><a href="${escaped(url)}" ${look('action', style)}>${escaped(label)}</a></p>`,
    `<p ${look('soft', 'margin:0;font-size:13px;word-break:break-all')}>${escaped(url)}</p>`,
  ].join('\n');
}

const withBreaks = (html: string): string => html.replaceAll('\n', '<br>');

/** Splitting before escaping lets the link end where the address ends. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2 === 0 ? escaped(piece) : `<a href="${escaped(piece)}" ${look('soft')}>${escaped(piece)}</a>`,
    )
    .join('');
}
