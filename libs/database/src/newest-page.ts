import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThan,
  type ObjectLiteral,
} from 'typeorm';

/** One page of a list: at most `limit` items, from the start or after `cursor`. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a list; `next` is the cursor of the page after it, null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface Order<Row> {
  /** A column of times, with milliseconds at most. */
  readonly time: keyof Row & string;
  readonly key: keyof Row & string;
  readonly where?: FindOptionsWhere<Row>;
}

/** A cursor: a time, then a UUID, 128 bits in hexadecimal or the digits of a position. */
const CURSOR =
  /^(?<at>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(?<key>[0-9a-f-]{36}|[0-9a-f]{32}|\d{1,18})$/;

/** Reads a cursor: the last row before a page. Null for text that is no cursor. */
export function readCursor(cursor: string): { readonly at: Date; readonly key: string } | null {
  const { at = '', key = '' } = CURSOR.exec(cursor)?.groups ?? {};
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? null : { at: time, key };
}

/**
 * One page of rows by time, newest first. A cursor holds a row's time and key, so it works after that row is deleted.
 * @throws RangeError for a cursor that `readCursor` cannot read
 */
export async function newestPage<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { time, key, where }: Order<Row>,
  { limit, cursor }: PageRequest,
): Promise<Page<Row>> {
  const rows = await manager.find(entity, {
    where: startOf(cursor, time, key).map((start) => ({ ...where, ...start })) as FindOptionsWhere<Row>[],
    order: { [time]: 'DESC', [key]: 'DESC' } as FindOptionsOrder<Row>,
    take: limit + 1,
  });
  return firstOf(rows, limit, (row) => ({ at: row[time] as Date, key: String(row[key]) }));
}

/**
 * Makes a page from the rows of a query with `limit + 1`, newest first. `placeOf` gives a row's time and key
 * for `startAfter`.
 */
export function firstOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => { readonly at: Date; readonly key: string },
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  if (last === undefined) return { items, next: null };
  const { at, key } = placeOf(last);
  return { items, next: `${at.toISOString()}_${key}` };
}

/**
 * The start of a page as two values for `$1::timestamptz IS NULL OR (time, key) < ($1, $2)`; nulls for the first page.
 * @throws RangeError for a cursor that `readCursor` cannot read
 */
export function startAfter(cursor: string | undefined): readonly [at: Date | null, key: string | null] {
  if (cursor === undefined) return [null, null];
  const from = readCursor(cursor);
  if (from === null) throw new RangeError(`not a cursor: ${cursor}`);
  return [from.at, from.key];
}

function startOf(cursor: string | undefined, time: string, key: string) {
  const [at, last] = startAfter(cursor);
  return at === null ? [{}] : [{ [time]: LessThan(at) }, { [time]: at, [key]: LessThan(last) }];
}
