/** Records of one source have the same keys in the same order, so each path remembers which one came next. */
export class KeyPath {
  /** The number of the field of this name; -1 without one. */
  readonly field: number;
  #next: KeyPath | null = null;
  #others: Map<string, KeyPath> | null = null;
  #inside: KeyPath | null = null;

  constructor(
    readonly fields: FieldNames,
    readonly key: string,
    readonly prefix: string,
  ) {
    this.field = fields.numberOf(this.name);
  }

  /** Keys of nested records, joined by dots. */
  get name(): string {
    return this.prefix === '' ? this.key : `${this.prefix}.${this.key}`;
  }

  /** The path of the key that comes next in the same record. */
  then(key: string): KeyPath {
    const next = this.#next;
    return next !== null && next.key === key ? next : this.#turn(key);
  }

  /** Where the record that this key holds begins. */
  get inside(): KeyPath {
    this.#inside ??= this.fields.begin(this.name);
    return this.#inside;
  }

  #turn(key: string): KeyPath {
    this.#others ??= new Map();
    let path = this.#others.get(key);
    if (path === undefined) {
      path = this.fields.path(key, this.prefix);
      this.#others.set(key, path);
    }
    this.#next = path;
    return path;
  }
}

/** Limited, because hostile records must not fill the memory. */
const MOST_PATHS = 20_000;

/** The names of fields, and the paths on which they were seen. */
export class FieldNames {
  readonly #numbers: ReadonlyMap<string, number>;
  #start: KeyPath;
  #paths = 0;

  constructor(numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    this.#start = this.begin('');
  }

  /** Where every event begins. */
  get start(): KeyPath {
    if (this.#paths > MOST_PATHS) {
      this.#paths = 0;
      this.#start = this.begin('');
    }
    return this.#start;
  }

  /** The number of a field; the keys of events may have spaces in its name. -1 without one. */
  numberOf(name: string): number {
    const exact = this.#numbers.get(name);
    return exact ?? (name.includes(' ') ? this.#numbers.get(name.replaceAll(' ', '')) : undefined) ?? -1;
  }

  begin(prefix: string): KeyPath {
    return this.path('', prefix);
  }

  path(key: string, prefix: string): KeyPath {
    this.#paths += 1;
    return new KeyPath(this, key, prefix);
  }
}
