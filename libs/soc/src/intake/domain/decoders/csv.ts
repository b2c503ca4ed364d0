import type { EventRecord } from '@rampart/sigma';

export interface CsvSnapshot {
  readonly columns: readonly string[] | null;
  readonly separator: string;
}

export class CsvReader {
  #columns: readonly string[] | null;
  #separator: string;

  constructor(snapshot: CsvSnapshot | null = null) {
    this.#columns = snapshot?.columns ?? null;
    this.#separator = snapshot?.separator ?? ',';
  }

  read(line: string): EventRecord | null {
    if (this.#columns === null) {
      this.#separator = [',', ';', '\t'].find((each) => line.includes(each)) ?? ',';
      this.#columns = cells(line, this.#separator).map((name) => name.trim());
      return null;
    }
    const values = cells(line, this.#separator);
    // The next file of a source starts with the same heading.
    if (this.#columns.every((name, place) => values[place]?.trim() === name)) return null;
    return Object.fromEntries(this.#columns.map((name, place) => [name, values[place] ?? '']));
  }

  fits(line: string): boolean {
    return this.#columns === null || cells(line, this.#separator).length <= this.#columns.length;
  }

  snapshot(): CsvSnapshot {
    return { columns: this.#columns, separator: this.#separator };
  }
}

/**
 * Cuts one line into its cells. A quoted cell may contain separators and doubled quotes; a quote that is not closed ends
 * with the line, because lines of logs are foreign and each must be read.
 *
 * @param separator one character
 */
export function cells(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (quoted && char === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (char === separator && !quoted) {
      found.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...found, cell];
}
