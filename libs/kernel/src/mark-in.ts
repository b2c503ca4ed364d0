import { t, type TextInContext } from './text.js';
import { plain, splitAtValues, type TextRow } from './translated-texts.js';

interface Translation {
  /** The text around the values: one part more than there are values. */
  readonly parts: readonly string[];
  /** The place of each value among those of the English text. */
  readonly places: readonly number[];
}

const VALUE = '\u0000';

/**
 * Makes a `t` that writes another language, for a reader who is known where the text is written. Its values stay as
 * they are, so a name that equals a text of ours is not translated. A text without a row stays English.
 */
export function markIn(rows: readonly TextRow[]): typeof t {
  const known = new Map(rows.map(translationOf));
  return (text: TextInContext | TemplateStringsArray, ...values: readonly unknown[]): string => {
    const key = 'message' in text ? keyOf([text.message], text.context) : keyOf(text);
    const found = known.get(key);
    if (found === undefined) return 'message' in text ? t(text) : t(text, ...values);
    const { parts, places } = found;
    return parts.reduce((whole, part, at) => `${whole}${String(values[places[at - 1] ?? 0])}${part}`);
  };
}

const keyOf = (parts: readonly string[], context = ''): string => context + VALUE + parts.join(VALUE);

function translationOf([text, written, context]: TextRow): readonly [string, Translation] {
  const english = splitAtValues(plain(text));
  const { parts, names } = splitAtValues(plain(written));
  return [keyOf(english.parts, context), { parts, places: names.map((name) => english.names.indexOf(name)) }];
}
