import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Quotes what ICU MessageFormat would read as an argument, or as a quote before one. */
export const quoted = (text: string): string =>
  text.replaceAll(/[{}]|'(?=[{}]|$)/g, (sign) => (sign === "'" ? "''" : `'${sign}'`));

/**
 * Letters by their form in pseudo text. Vowels are doubled, so that it is a third longer, as translations may be.
 */
export const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiïoöuüyÿcçnñAÀEÉIÏOÖUÜYŸCÇNÑ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [
    plain,
    /[aeiou]/i.test(plain) ? `${accented}${accented.toLowerCase()}` : accented,
  ]),
);

/** The nouns of a message by their plural form, such as `one`; none for other messages. */
export function pluralForms(message: string): ReadonlyMap<string, string> {
  const tokens = compileMessage(message);
  const [token] = typeof tokens === 'string' ? [] : tokens;
  const forms = (Array.isArray(token) ? token[2] : undefined) as
    | Readonly<Record<string, string | readonly string[]>>
    | undefined;
  return new Map(
    Object.entries(forms ?? {})
      .filter(([form]) => form !== 'offset')
      .map(([form, noun]) => [form, [noun].flat().join('')] as const),
  );
}

/** Arguments, the syntax of plurals, and tags. */
const SYNTAX = /(\{\w+, plural, one \{|\} other \{|\}\}$|\{\w+\}|<\/?\d+\/?>)/;

/**
 * The text with accents, so that unmarked text is seen at once, and a third longer, so that what overflows is seen too.
 * Arguments and tags stay.
 */
export function pseudo(text: string): string {
  return text
    .split(SYNTAX)
    .map((part, place) =>
      place % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
}
