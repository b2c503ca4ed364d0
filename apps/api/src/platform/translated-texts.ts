/** A text of the sources and its translation, both with `{name}` for values. */
export type TextRow = readonly [text: string, translation: string];

interface Pattern {
  readonly match: RegExp;
  readonly translation: string;
}

const VALUE = /\{(\w+)\}/g;
/** Values may be texts themselves: "… {remedy}". */
const DEPTH = 3;

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
      .map(([text, translation]) => ({ match: patternOf(text), translation }));
  }

  /** The translation; the text itself if it has none. */
  of(text: string, depth = DEPTH): string {
    const whole = this.#whole.get(text);
    if (whole !== undefined) return whole;
    if (depth === 0) return text;
    for (const { match, translation } of this.#patterns) {
      const values = match.exec(text)?.groups;
      if (values !== undefined)
        return translation.replace(VALUE, (_, name: string) => this.of(values[name] ?? '', depth - 1));
    }
    return text;
  }
}

/** ICU MessageFormat doubles an apostrophe before a value, and quotes braces. */
const plain = (text: string): string => text.replaceAll("''", "'").replaceAll(/'([{}])'/g, '$1');

function patternOf(text: string): RegExp {
  const seen = new Set<string>();
  const parts = text.split(VALUE).map((part, place) => {
    if (place % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>.*?)`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
