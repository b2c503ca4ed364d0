import type { EventRecord } from './event-record.js';
import type { FieldReader, Gate } from './gate.js';
import { fold } from './fold.js';
import { FieldNames, type KeyPath } from './key-path.js';
import type { Marks } from './marks.js';
import type { TextIndex } from './text-index.js';

const DEEPEST = 32;
const NO_EVENT: EventRecord = {};

/** The present event as values by field number, of those that its gate reads. One view is reused for all events. */
export class EventView {
  readonly #names: FieldNames;
  readonly #values: unknown[];
  readonly #rounds: Int32Array;
  /** The last text of each field that was folded, and what it became. */
  readonly #foldedOf: string[];
  readonly #folded: string[];
  readonly #marks: Marks;
  #round = 0;
  #event = NO_EVENT;
  #readers: Gate['readers'] = [];
  #keywords: TextIndex | null = null;
  #leaves: string[] | null = null;

  constructor(fields: ReadonlyMap<string, number>, marks: Marks) {
    this.#names = new FieldNames(fields);
    this.#values = new Array<unknown>(fields.size + 1).fill(undefined);
    this.#rounds = new Int32Array(fields.size + 1);
    this.#foldedOf = new Array<string>(fields.size + 1).fill('');
    this.#folded = new Array<string>(fields.size + 1).fill('');
    this.#marks = marks;
  }

  /** Reads an event, and marks the atoms that hold for its values. */
  load(event: EventRecord, { readers }: Gate): void {
    this.#round += 1;
    this.#event = event;
    this.#readers = readers;
    this.#keywords = readers[0]?.index ?? null;
    this.#leaves = null;
    this.#walk(event, this.#names.start, 0);
  }

  has(field: number): boolean {
    return this.#rounds[field] === this.#round;
  }

  /** The field's value; a list when there are several, undefined when there is none. */
  value(field: number): unknown {
    return this.has(field) ? this.#values[field] : undefined;
  }

  /** Whether any value of the field passes the test as text. Null and maps have no text. */
  some(field: number, test: (text: string) => boolean): boolean {
    const value = this.value(field);
    if (!(value instanceof Several)) return isText(value) && test(textOf(value));
    return value.list.some((each) => isText(each) && test(textOf(each)));
  }

  /** Like `some`, with folded texts; field 0 is every value. */
  someFolded(field: number, test: (text: string) => boolean): boolean {
    if (field === 0) return this.leaves.some((leaf) => test(fold(leaf)));
    const value = this.value(field);
    if (typeof value !== 'string') return this.some(field, (text) => test(fold(text)));
    if (this.#foldedOf[field] !== value) {
      this.#foldedOf[field] = value;
      this.#folded[field] = fold(value);
    }
    return test(this.#folded[field] as string);
  }

  /** Every single value, for keywords that no index decides. */
  get leaves(): readonly string[] {
    if (this.#leaves === null) {
      this.#leaves = [];
      gather(this.#event, this.#leaves, 0);
    }
    return this.#leaves;
  }

  #walk(record: EventRecord, from: KeyPath, depth: number): void {
    let path = from;
    for (const key in record) {
      path = path.then(key);
      const value = record[key];
      if (typeof value === 'object' && value !== null) this.#open(path, value, depth);
      else this.#take(path, value);
    }
  }

  #open(path: KeyPath, value: object, depth: number): void {
    if (depth >= DEEPEST) return;
    const reader = this.#readerOf(path);
    if (!Array.isArray(value)) {
      if (reader !== null) this.#set(path.field, reader, value);
      this.#walk(value as EventRecord, path.inside, depth + 1);
    } else if (value.length === 0) {
      if (reader !== null) this.#set(path.field, reader, EMPTY);
    } else {
      for (const item of value as unknown[])
        if (typeof item === 'object' && item !== null) this.#open(path, item, depth + 1);
        else this.#take(path, item);
    }
  }

  #readerOf({ field }: KeyPath): FieldReader | null {
    return field === -1 ? null : (this.#readers[field] ?? null);
  }

  #take(path: KeyPath, value: unknown): void {
    const reader = this.#readerOf(path);
    if (reader !== null) this.#set(path.field, reader, value);
    if (!isText(value)) return;
    if (reader !== null && reader.index !== null) this.#seek(reader.index, textOf(value));
    if (this.#keywords !== null) this.#seek(this.#keywords, textOf(value));
  }

  #seek(index: TextIndex, text: string): void {
    if (text.length < index.shortest) return;
    const hits = index.hits(text);
    if (hits.length > 0) this.#marks.all(hits);
  }

  #set(field: number, { presence }: FieldReader, value: unknown): void {
    if (this.#rounds[field] !== this.#round) {
      this.#rounds[field] = this.#round;
      this.#values[field] = value;
      if (presence !== -1) this.#marks.one(presence);
      return;
    }
    const earlier = this.#values[field];
    if (earlier instanceof Several && earlier !== EMPTY) earlier.list.push(value);
    else this.#values[field] = new Several(earlier === EMPTY ? [value] : [earlier, value]);
  }
}

function gather(value: unknown, leaves: string[], depth: number): void {
  if (typeof value !== 'object' || value === null) {
    if (isText(value)) leaves.push(textOf(value));
    return;
  }
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const item of value as unknown[]) gather(item, leaves, depth + 1);
  else for (const key in value) gather((value as EventRecord)[key], leaves, depth + 1);
}

/** The values of a list, or of a field that occurs more than once. */
export class Several {
  constructor(readonly list: unknown[]) {}
}

const EMPTY = new Several([]);

/** Whether a value has text to match; null, maps and lists have none. */
export function isText(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Numbers in JavaScript's notation: 1.0 is `1`, 10^21 is `1e+21`. */
export function textOf(value: string | number | boolean): string {
  return typeof value === 'string' ? value : String(value);
}
