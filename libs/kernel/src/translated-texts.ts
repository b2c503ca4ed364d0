/** A text of the sources and its translation, both with `{name}` for values; and its context, if it has one. */
export type TextRow = readonly [text: string, translation: string, context?: string | undefined];

interface Pattern {
  /** The text around the values: one part more than there are values. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly translation: string;
}

const VALUE = /\{(\w+)\}/g;
/** A word, or a short one at the start, such as "By {field}: {values}."; other patterns would fit everything. */
const HAS_WORDS = /\w{3}|^[A-Z][a-z] \{/;
/** Values may be texts themselves: "… {remedy}". A sentence with a list of counted nouns has five levels. */
const DEPTH = 5;
/** Characters. Longer texts hold what users wrote, and stay in English. */
const LONGEST = 2_000;

/** A sentence or a line ends here, and another one begins. */
const BETWEEN_SENTENCES = /((?<=[.!?]) (?=[\p{Lu}\d"])|\n+)/u;
/** Thousands and decimals as English writes them; a number such as 1.2 may be a version. */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+(?=\s?%))(\s?%)?$/;

const ASIDE = /^(.+) \(([^()]+)\)$/;
const VALUED = /^(\D*[^\d\s]) (\d[\d,.]*)$/;
const COUNTED = /^(\d[\d,.]*) (\D.*)$/;

/** Translates finished texts of this server, because refusals are written where no request is known. */
export class TranslatedTexts {
  readonly #whole: ReadonlyMap<string, string>;
  readonly #patterns: readonly Pattern[];

  /** @param language that of the translations (BCP 47), by which numbers are written */
  constructor(
    rows: readonly TextRow[],
    readonly language: string,
  ) {
    // A finished text has no context, so a translation without one is the better one.
    const written = [...rows]
      .sort(([, , a], [, , b]) => Number(b !== undefined) - Number(a !== undefined))
      .map(([text, translation]): readonly [string, string] => [plain(text), plain(translation)]);
    this.#whole = new Map(written.filter(([text]) => text.search(VALUE) < 0));
    // The pattern with most words of its own is the most exact one.
    this.#patterns = written
      .filter(([text]) => text.search(VALUE) >= 0 && HAS_WORDS.test(text.replace(VALUE, '{}')))
      .sort(([a], [b]) => b.replace(VALUE, '').length - a.replace(VALUE, '').length)
      .map(([text, translation]) => ({ ...splitAtValues(text), translation }));
  }

  /** The translation; the text itself if it has none. */
  of(text: string, depth = DEPTH): string {
    const whole = this.#whole.get(text);
    if (whole !== undefined) return whole;
    if (NUMBER.test(text)) return this.#number(text);
    if (depth === 0 || text.length > LONGEST) return text;
    const pieces = text.split(BETWEEN_SENTENCES);
    // A text of several sentences may be several texts, which a pattern with loose ends would swallow.
    return (
      this.#byPattern(text, depth, (value) => !BETWEEN_SENTENCES.test(value)) ??
      (pieces.length > 1 ? this.#sentences(pieces, depth) : null) ??
      this.#byPattern(text, depth, () => true) ??
      this.#counted(text) ??
      this.#list(text, depth) ??
      this.#aside(text, depth) ??
      this.#ended(text, depth) ??
      this.#headed(text, depth) ??
      text
    );
  }

  /** A number with a noun, such as "3 scans", or a value with its number, such as "failed 3". */
  #counted(text: string): string | null {
    const [, count = '', noun = ''] = COUNTED.exec(text) ?? [];
    const translation = this.#whole.get(noun);
    if (translation !== undefined) return `${this.of(count)} ${translation}`;
    const [, value = '', times = ''] = VALUED.exec(text) ?? [];
    const word = this.#whole.get(value);
    return word === undefined ? null : `${word} ${this.of(times)}`;
  }

  /** A text with a word in brackets behind it, such as "Port scan (high)". */
  #aside(text: string, depth: number): string | null {
    const [, about = '', word = ''] = ASIDE.exec(text) ?? [];
    const translation = this.of(word, depth - 1);
    return translation === word ? null : `${this.of(about, depth - 1)} (${translation})`;
  }

  /** What a colon parts from the head of a list, such as "3 scans: nova, kestrel". */
  #headed(text: string, depth: number): string | null {
    const at = text.indexOf(': ');
    const head = at < 0 ? '' : text.slice(0, at);
    const written = this.of(head, depth - 1);
    const rest = text.slice(at + 2);
    if (written === head) return null;
    // What users wrote fits a pattern of the product by chance at most when its values have several words.
    const said = this.#whole.get(rest) ?? this.#byPattern(rest, 1, (value) => /^\S+$/.test(value));
    return `${written}: ${said ?? rest}`;
  }

  /** A counted noun, a list or a text with a bracket that ends as a sentence does. */
  #ended(text: string, depth: number): string | null {
    const bare = text.endsWith('.') ? text.slice(0, -1) : text;
    const written = bare === text ? bare : this.of(bare, depth - 1);
    return written === bare ? null : `${written}.`;
  }

  /** Parts with commas between them; null if none has a translation. */
  #list(text: string, depth: number): string | null {
    const parts = text.split(', ');
    const written = parts.length > 1 ? parts.map((part) => this.of(part, depth - 1)) : parts;
    return written.some((part, place) => part !== parts[place]) ? written.join(', ') : null;
  }

  #byPattern(text: string, depth: number, accepts: (value: string) => boolean): string | null {
    for (const pattern of this.#patterns) {
      const values = valuesOf(pattern, text);
      if (values !== null && [...values.values()].every(accepts))
        return pattern.translation.replace(VALUE, (_, name: string) =>
          this.of(values.get(name) ?? '', depth - 1),
        );
    }
    return null;
  }

  /** @param pieces sentences, and between them what parts them; null if no sentence has a translation */
  #sentences(pieces: readonly string[], depth: number): string | null {
    const written = pieces.map((piece, place) => (place % 2 === 0 ? this.of(piece, depth - 1) : piece));
    return written.some((piece, place) => piece !== pieces[place]) ? written.join('') : null;
  }

  #number(text: string): string {
    const [, sign = ''] = NUMBER.exec(text) ?? [];
    const digits = text.slice(0, text.length - sign.length).replaceAll(',', '');
    const decimals = digits.split('.')[1]?.length ?? 0;
    const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return `${new Intl.NumberFormat(this.language, format).format(Number(digits))}${sign}`;
  }
}

/** ICU MessageFormat doubles an apostrophe before a value, and quotes braces. */
export const plain = (text: string): string => text.replaceAll("''", "'").replaceAll(/'([{}])'/g, '$1');

/** The text around the values, and the names of these, in their order. */
export function splitAtValues(text: string): Pick<Pattern, 'parts' | 'names'> {
  const pieces = text.split(VALUE);
  return {
    parts: pieces.filter((_, place) => place % 2 === 0),
    names: pieces.filter((_, place) => place % 2 === 1),
  };
}

/**
 * The values of a pattern in a text; null if it does not fit. Each value ends where the next part first occurs,
 * without backtracking: users choose the values, and the time must not grow with what they write.
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
