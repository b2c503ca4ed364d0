import type { Dimension, Facts } from '../../contract/facts.js';

/** Values in the facts by their lower-case form. */
export class Names {
  readonly #values = new Map<Dimension, Map<string, string>>();
  readonly #agentWords = new Set<string>();
  readonly #pathEnds = new Set<string>();

  readonly #files: readonly string[];

  constructor({ happenings, files }: Facts) {
    this.#files = files.map(({ file }) => file);
    for (const { values } of happenings) {
      for (const dimension of ['user', 'actor', 'host', 'program', 'method', 'path', 'address'] as const) {
        const value = values[dimension];
        if (value === undefined) continue;
        const known = this.#values.get(dimension) ?? new Map<string, string>();
        this.#values.set(dimension, known.set(value.toLowerCase(), value));
      }
      for (const word of values.agent?.toLowerCase().match(/[a-z][a-z0-9_-]{2,}/g) ?? [])
        this.#agentWords.add(word);
      const end = values.path?.toLowerCase().split('/').at(-1);
      if (end) this.#pathEnds.add(end);
    }
  }

  /** The file that a name or path means; a name without folder means the file that ends in it. */
  file(said: string): string | null {
    const own = this.#files.filter(
      (file) => file === said || file.split('/').at(-1)?.toLowerCase() === said.toLowerCase(),
    );
    return own.length === 1 ? (own[0] ?? null) : null;
  }

  has(dimension: Dimension, word: string): string | null {
    return this.#values.get(dimension)?.get(word) ?? null;
  }

  /** Whether a part of a path begins with the word. */
  isInPath(word: string): boolean {
    return [...(this.#values.get('path')?.keys() ?? [])].some((path) => path.includes(`/${word}`));
  }

  /** The value that a word without quotes names. */
  find(word: string): { readonly on: Dimension; readonly value: string; readonly part: boolean } | null {
    for (const on of ['user', 'actor', 'host', 'program'] as const) {
      const value = this.has(on, word);
      if (value !== null) return { on, value, part: false };
    }
    if (this.#pathEnds.has(word) && word.includes('.')) return { on: 'path', value: word, part: true };
    if (word.length > 3 && this.#agentWords.has(word)) return { on: 'agent', value: word, part: true };
    return null;
  }
}
