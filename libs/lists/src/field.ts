import type { FilterOperator } from './contract/filter.js';

/** The type of a field; `texts` is an array. */
export type FieldType = 'text' | 'texts' | 'time' | 'number' | 'uuid' | 'boolean';

export interface AskedField {
  readonly type: FieldType;
  /** Set when some rows have no value; these come last in either direction. */
  readonly nullable?: boolean;
  /** The operators of the field, if it does not have all of its type. */
  readonly operators?: readonly FilterOperator[];
}

export interface Field extends AskedField {
  /** An SQL expression over the rows: `approval.requestedAt`. */
  readonly sql: string;
  /** The expression to order by when it is not the value, for instance ranks instead of names of severities. */
  readonly order?: Pick<Field, 'sql' | 'type'>;
  /** A condition for `in` that an index serves, unlike a comparison of each row's value. @param values a `text[]` in SQL */
  readonly found?: (values: string) => string;
}

const LISTED = ['in', 'not-in'] as const;
const COMPARED = [...LISTED, 'gt', 'gte', 'lt', 'lte'] as const;

/** The operators of a field: only times and numbers can be larger or smaller. */
export const operatorsOf = ({ type, operators }: AskedField): readonly FilterOperator[] =>
  operators ?? (type === 'time' || type === 'number' ? COMPARED : LISTED);

const CASTS = {
  ...{ text: 'text', texts: 'text[]', time: 'timestamptz' },
  ...{ number: 'numeric', uuid: 'uuid', boolean: 'boolean' },
} as const;

const WHOLE = /^-?\d{1,18}$/;

/** Integers as `bigint`: comparisons of `numeric` are not leakproof, so row-level security would use no index. */
export const cast = (parameter: string, type: FieldType, value = ''): string =>
  `CAST(:${parameter} AS ${type === 'number' && WHOLE.test(value) ? 'bigint' : CASTS[type]})`;

/** Whether a text can be a unique key; numbers must be integers. */
export const isKey = (type: FieldType, text: string): boolean =>
  type === 'number' ? WHOLE.test(text) : isValueOf(type, text);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/;
/** ISO 8601, and PostgreSQL's notation of a `timestamptz`. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?(Z|[+-]\d{2}(?::?\d{2})?)$/;

export function isValueOf(type: FieldType, text: string): boolean {
  switch (type) {
    case 'uuid':
      return UUID.test(text);
    case 'number':
      return NUMBER.test(text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'time': {
      const [, day = '', time = ''] = TIME.exec(text) ?? [];
      return isDay(day) && !Number.isNaN(Date.parse(`${day}T${time}Z`));
    }
    case 'text':
    case 'texts':
      return true;
  }
}

/** Whether the calendar has this day, because `Date` reads 31 February as a day in March. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The expression that rows are ordered by; text is ordered case-insensitively. */
export function orderOf({ sql, type, order }: Field): Pick<Field, 'sql' | 'type'> {
  if (order) return order;
  return type === 'text' ? { sql: `lower(${sql})`, type } : { sql, type };
}

/** Orders a text by its place among these names, the first one smallest. Names must not contain quotes. */
export const rankOf = (sql: string, names: readonly string[]): NonNullable<Field['order']> => ({
  sql: `array_position(ARRAY[${names.map((name) => `'${name}'`).join(', ')}], ${sql})`,
  type: 'number',
});
