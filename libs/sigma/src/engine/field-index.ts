import { fold } from './fold.js';
import { buildLiteralIndex, type LiteralIndex } from './literal-index.js';

type Place = 'equals' | 'startswith' | 'endswith' | 'contains';

const CACHED_VALUES = 4096;
const CACHED_LENGTH = 512;

export class FieldIndex {
  readonly #atoms: Record<Place, Map<string, number>> = {
    equals: new Map(),
    startswith: new Map(),
    endswith: new Map(),
    contains: new Map(),
  };
  #presence = -1;
  #literals: readonly string[] = [];
  #index: LiteralIndex | null = null;
  readonly #cache = new Map<string, Int32Array>();

  /** The atom of a literal; `create` makes a new one. `literal` is folded. */
  atom(place: Place, literal: string, create: () => number): number {
    const atoms = this.#atoms[place];
    let atom = atoms.get(literal);
    if (atom === undefined) {
      atom = create();
      atoms.set(literal, atom);
    }
    return atom;
  }

  presence(create: () => number): number {
    if (this.#presence === -1) this.#presence = create();
    return this.#presence;
  }

  get presenceAtom(): number {
    return this.#presence;
  }

  /** Must be called once, after the last atom. */
  close(): void {
    const { startswith, endswith, contains } = this.#atoms;
    this.#literals = [...new Set([...startswith.keys(), ...endswith.keys(), ...contains.keys()])];
    this.#index = this.#literals.length === 0 ? null : buildLiteralIndex(this.#literals);
  }

  hits(value: string): Int32Array {
    const cached = this.#cache.get(value);
    if (cached) return cached;
    const hits = this.#scan(fold(value));
    if (value.length <= CACHED_LENGTH) {
      if (this.#cache.size >= CACHED_VALUES) this.#cache.clear();
      this.#cache.set(value, hits);
    }
    return hits;
  }

  #scan(text: string): Int32Array {
    const hits: number[] = [];
    const add = (atom: number | undefined): void => {
      if (atom !== undefined) hits.push(atom);
    };
    const { equals, startswith, endswith, contains } = this.#atoms;
    add(equals.get(text));
    this.#index?.scan(text, (number) => {
      const literal = this.#literals[number] as string;
      add(contains.get(literal));
      if (text.startsWith(literal)) add(startswith.get(literal));
      if (text.endsWith(literal)) add(endswith.get(literal));
    });
    return Int32Array.from(hits);
  }
}
