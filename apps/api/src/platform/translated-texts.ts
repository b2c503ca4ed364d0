/** A text of the sources and its translation, both with `{name}` for values. */
export type TextRow = readonly [text: string, translation: string];

interface Pattern {
  /** The text around the values: one part more than there are values. */
  readonly parts: readonly string[];
  /** The names of the values, in their order. */
  readonly names: readonly string[];
  readonly translation: string;
}

const VALUE = /\{(\w+)\}/g;
/** Values may be texts themselves: "… {remedy}". */
const DEPTH = 3;
/** Characters. Longer texts hold what users wrote, and stay in English. */
const LONGEST = 2_000;

/** Translates finished texts of this server, because refusals are written where no request is known. */
export class TranslatedTexts {
  readonly #whole: ReadonlyMap<string, string>;
  readonly #patterns: readonly Pattern[];

  constructor(rows: readonly TextRow[]) {
    const written = rows.map(([text, translation]): TextRow => [plain(text), plain(translation)]);
    this.#whole = new Map(written.filter(([text]) => text.search(VALUE) < 0));
    // The pattern with most words of its own is the most exact one.
    this.#patterns = written
      .filter(([text]) => text.search(VALUE) >= 0 && /\w{3}/.test(text.replace(VALUE, '')))
      .sort(([a], [b]) => b.replace(VALUE, '').length - a.replace(VALUE, '').length)
      .map(([text, translation]) => ({ ...splitAtValues(text), translation }));
  }

  /** The translation; the text itself if it has none. */
  of(text: string, depth = DEPTH): string {
    const whole = this.#whole.get(text);
    if (whole !== undefined) return whole;
    if (depth === 0 || text.length > LONGEST) return text;
    for (const pattern of this.#patterns) {
      const values = valuesOf(pattern, text);
      if (values !== null)
        return pattern.translation.replace(VALUE, (_, name: string) =>
          this.of(values.get(name) ?? '', depth - 1),
        );
    }
    return text;
  }
}

/** ICU MessageFormat doubles an apostrophe before a value, and quotes braces. */
const plain = (text: string): string => text.replaceAll("''", "'").replaceAll(/'([{}])'/g, '$1');

function splitAtValues(text: string): Pick<Pattern, 'parts' | 'names'> {
  const pieces = text.split(VALUE);
  return {
    parts: pieces.filter((_, place) => place % 2 === 0),
    names: pieces.filter((_, place) => place % 2 === 1),
  };
}

/**
 * The values of a pattern in a text; null if it does not fit. Each value ends where the next part first
 * occurs, without backtracking: users choose the values, and the time must not grow with what they write.
 */
function valuesOf({ parts, names }: Pattern, text: string): ReadonlyMap<string, string> | null {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const end = text.length - last.length;
  const values = new Map<string, string>();
  let at = first.length;
  for (const [place, name] of names.entries()) {
    const isLast = place === names.length - 1;
    const next = isLast ? end : text.indexOf(parts[place + 1] ?? '', at);
    if (next < at || next > end) return null;
    const value = text.slice(at, next);
    if ((values.get(name) ?? value) !== value) return null;
    values.set(name, value);
    at = next + (parts[place + 1]?.length ?? 0);
  }
  return values;
}
