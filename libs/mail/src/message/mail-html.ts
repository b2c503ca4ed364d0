import { SCHEMES, type Token } from '@rampart/brand';

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => REPLACEMENTS[found] ?? '');

/** Fonts with alternatives for programs that do not have the first one. */
export const FACES = {
  display: "Besley, Georgia, 'Times New Roman', serif",
  text: "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  mono: "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
} as const;

/** The colours of a part: text, ground, border. */
export interface Colours {
  readonly ink?: Token;
  readonly ground?: Token;
  readonly border?: Token;
  /** Hatched with the colours of ground and sheet; programs without gradients show only the ground. */
  readonly hatched?: true;
}

const PROPERTIES = { ink: 'color', ground: 'background-color', border: 'border-color' } as const;
type Property = keyof typeof PROPERTIES;

const declarations = (colours: Colours, scheme: (typeof SCHEMES)['light'], ending: string): string =>
  (Object.keys(PROPERTIES) as Property[])
    .flatMap((property) => {
      const token = colours[property];
      return token === undefined ? [] : [`${PROPERTIES[property]}:${scheme[token]}${ending}`];
    })
    .concat(colours.hatched && colours.ground ? [hatching(scheme[colours.ground], scheme.sheet, ending)] : [])
    .join(';');

const hatching = (ground: string, line: string, ending: string): string =>
  `background-image:repeating-linear-gradient(-45deg,${ground} 0 4px,${line} 4px 5.5px)${ending}`;

/** The coloured parts of a mail. Each has a class, so that a style sheet can darken it. */
export const PARTS = {
  body: { ink: 'ink', ground: 'page' },
  sheet: { ink: 'ink', ground: 'sheet', border: 'ink' },
  rule: { border: 'ink' },
  soft: { ink: 'ink-soft' },
  action: { ink: 'on-ink', ground: 'ink' },
  same: { ink: 'ink', ground: 'stone', border: 'stone' },
  genuine: { ink: 'copper', ground: 'good-wash', border: 'good-wash' },
  differs: { ink: 'pencil', ground: 'pencil-wash', border: 'pencil', hatched: true },
  gone: { ink: 'pencil', border: 'pencil' },
  simulated: { ink: 'ink', ground: 'stone-pale', border: 'line' },
} as const satisfies Readonly<Record<string, Colours>>;
export type Part = keyof typeof PARTS;

/** Class and style of a part in the light scheme. @param more additional declarations */
export const look = (part: Part, more = ''): string =>
  `class="rp-${part}" style="${escaped([declarations(PARTS[part], SCHEMES.light, ''), more].filter((style) => style !== '').join(';'))}"`;

/** Styles for mail programs that know the reader's colour scheme. */
export const darkStyles = (): string =>
  `@media (prefers-color-scheme:dark){${(Object.keys(PARTS) as Part[])
    .map((part) => `.rp-${part}{${declarations(PARTS[part], SCHEMES.dark, '!important')}}`)
    .join('')}}`;
