import type { Source } from '../../contract/source-kinds.js';
import type { Line } from './line-splitter.js';

/** The most characters and lines of a record; a longer record is read line by line. */
const LARGEST = 16 * 1024 * 1024;
const MOST_LINES: Readonly<Record<'csv' | 'json', number>> = { csv: 1000, json: 1_000_000 };
const JSON_SOURCES: ReadonlySet<Source> = new Set([
  'auto',
  'json',
  'windows',
  'cloudtrail',
  'rampart',
  'generic',
]);
/** The start of an unfinished JSON object: brackets and at most one key. */
const OPENS_JSON = /^\s*\{[\s[{]*(?:"(?:[^"\\]|\\.)*"\s*:[\s[{]*)?$/;

type Open = (text: string, before: number) => number;

/** Joins the lines of quoted CSV cells and indented JSON. An unfinished record is returned line by line. */
export class RecordJoiner {
  readonly #kind: 'csv' | 'json' | null;
  #held: Line[] = [];
  #size = 0;
  #open = 0;

  constructor(source: Source) {
    this.#kind = source === 'csv' ? 'csv' : JSON_SOURCES.has(source) ? 'json' : null;
  }

  push(line: Line): readonly Line[] {
    if (this.#kind === null || (this.#held.length === 0 && !this.#begins(line.text))) return [line];
    const { open, most } = {
      open: this.#kind === 'csv' ? openQuotes : openBrackets,
      most: MOST_LINES[this.#kind],
    };
    this.#held.push(line);
    this.#size += line.text.length;
    this.#open = open(line.text, this.#open);
    if (this.#open <= 0) return [this.#joined()];
    return this.#size > LARGEST || this.#held.length > most ? this.end() : [];
  }

  end(): readonly Line[] {
    const held = this.#held;
    this.#clear();
    return held;
  }

  #begins(text: string): boolean {
    return this.#kind === 'csv' ? openQuotes(text, 0) > 0 : OPENS_JSON.test(text);
  }

  #joined(): Line {
    const [first] = this.#held as [Line];
    const line = {
      text: this.#held.map(({ text }) => text).join('\n'),
      number: first.number,
      cut: this.#held.some(({ cut }) => cut),
      open: this.#held.at(-1)?.open ?? false,
    };
    this.#clear();
    return line;
  }

  #clear(): void {
    this.#held = [];
    this.#size = 0;
    this.#open = 0;
  }
}

/** Returns 1 inside a quoted cell; a quote opens only at the start of a cell. */
const openQuotes: Open = (text, before) => {
  let quoted = before > 0;
  if (!quoted && !text.includes('"')) return 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '"' && (quoted || at === 0 || /[,;\t]/.test(text.charAt(at - 1)))) quoted = !quoted;
    // A doubled quote closes the cell and opens it again.
    else if (text[at] === '"' && text[at - 1] === '"') quoted = true;
  return Number(quoted);
};

/** Counts open brackets after the text. A JSON string always ends on its line. */
const openBrackets: Open = (text, before) => {
  let depth = before;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return depth;
};
