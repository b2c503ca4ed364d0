import type { EventRecord } from './event-record.js';

const DEEPEST = 32;

/** The present event as values by field number. One view is reused for all events. */
export class EventView {
  readonly #fields: ReadonlyMap<string, number>;
  readonly #values: unknown[];
  readonly #rounds: Int32Array;
  #round = 0;
  /** Fields that the present event has, in the order in which they were found. */
  readonly present: number[] = [];
  /** Every single value, for keywords; filled when needed. */
  readonly leaves: string[] = [];
  #wantsLeaves = false;

  constructor(fields: ReadonlyMap<string, number>, count: number) {
    this.#fields = fields;
    this.#values = new Array<unknown>(count).fill(undefined);
    this.#rounds = new Int32Array(count);
  }

  load(event: EventRecord, wantsLeaves: boolean): void {
    this.#round += 1;
    this.present.length = 0;
    this.leaves.length = 0;
    this.#wantsLeaves = wantsLeaves;
    this.#walk(event, '', 0);
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

  #walk(record: EventRecord, prefix: string, depth: number): void {
    for (const key in record) {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      let field = this.#fields.get(name);
      if (field === undefined && name.includes(' ')) field = this.#fields.get(name.replaceAll(' ', ''));
      this.#take(field, name, record[key], depth);
    }
  }

  #take(field: number | undefined, name: string, value: unknown, depth: number): void {
    if (typeof value === 'object' && value !== null) {
      if (depth >= DEEPEST) return;
      if (!Array.isArray(value)) {
        if (field !== undefined) this.#set(field, value);
        this.#walk(value as EventRecord, name, depth + 1);
      } else if (value.length === 0) {
        if (field !== undefined) this.#set(field, EMPTY);
      } else {
        for (const item of value) this.#take(field, name, item, depth + 1);
      }
      return;
    }
    if (field !== undefined) this.#set(field, value);
    if (this.#wantsLeaves && isText(value)) this.leaves.push(textOf(value));
  }

  #set(field: number, value: unknown): void {
    if (this.#rounds[field] !== this.#round) {
      this.#rounds[field] = this.#round;
      this.#values[field] = value;
      this.present.push(field);
      return;
    }
    const earlier = this.#values[field];
    if (earlier instanceof Several) earlier.list.push(value);
    else this.#values[field] = new Several([earlier, value]);
  }
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
