import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Filter } from './contract/filter.js';
import type { Place } from './cursor.js';
import { cast, type Field, orderOf } from './field.js';

type Rows = SelectQueryBuilder<ObjectLiteral>;

const COMPARES = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Adds one condition. Its values must be checked against the field's type; a missing value equals the empty text. */
export function addFilter(rows: Rows, field: Field, { op, values }: Filter, parameter: string): void {
  const { sql, type, found: byIndex } = field;
  if (op !== 'in' && op !== 'not-in') {
    rows.andWhere(`(${sql}) ${COMPARES[op]} ${cast(parameter, type, values[0])}`, { [parameter]: values[0] });
    return;
  }
  const asked = cast(parameter, 'texts');
  const found =
    byIndex?.(asked) ?? (type === 'texts' ? `(${sql}) && ${asked}` : `${textOf(field)} = ANY(${asked})`);
  rows.andWhere(op === 'in' ? found : `NOT (${found})`, { [parameter]: [...values] });
}

function textOf({ sql, type, nullable }: Field): string {
  const text = type === 'text' ? `(${sql})` : `(${sql})::text`;
  return nullable ? `coalesce(${text}, '')` : text;
}

/** How to search for words: in these SQL texts, or by the list's own conditions. */
export type Search = readonly string[] | ((rows: Rows, q: string) => unknown);

/** Keeps rows that contain every word of `q` in one of the texts. */
export function addSearch(rows: Rows, texts: Search, q: string): void {
  if (typeof texts === 'function') {
    texts(rows, q);
    return;
  }
  const words = q.split(/\s+/).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const parameter = `listWord${index}`;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    rows.andWhere(`concat_ws(E'\\n', ${texts.join(', ')}) ILIKE :${parameter}`, { [parameter]: pattern });
  }
}

export function addOrder(rows: Rows, field: Field, key: Field, descending: boolean): void {
  const direction = descending ? 'DESC' : 'ASC';
  // Without NULLS LAST, an index in this order can be used when there are no nulls.
  rows.orderBy(orderOf(field).sql, direction, ...(field.nullable ? (['NULLS LAST'] as const) : []));
  rows.addOrderBy(key.sql, direction);
}

/** Keeps rows after a place in the order of `addOrder`. */
export function startAfter(rows: Rows, field: Field, key: Field, place: Place, descending: boolean): void {
  const sign = descending ? '<' : '>';
  const { sql, type } = orderOf(field);
  const last = cast('listKey', key.type, place.key);
  if (place.value === null) {
    rows.andWhere(`(${sql}) IS NULL AND (${key.sql}) ${sign} ${last}`, { listKey: place.key });
    return;
  }
  const after = `(${sql}, ${key.sql}) ${sign} (${cast('listValue', type, place.value)}, ${last})`;
  rows.andWhere(field.nullable ? `(${after} OR (${sql}) IS NULL)` : after, {
    listValue: place.value,
    listKey: place.key,
  });
}
