import { z } from 'zod';
import { type Filter, parseFilter, parseSort, type Sort } from './contract/filter.js';
import { pageQuerySchema } from './contract/page.js';
import { readCursor } from './cursor.js';
import { type Field, isValueOf, orderOf } from './field.js';

export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Words to search for. */
  readonly q?: string | undefined;
  readonly filter?: readonly string[] | undefined;
  readonly sort?: string | undefined;
}

interface Asked {
  readonly fields: Readonly<Record<string, Field>>;
  readonly key: Field;
  /** The order where the query names none. */
  readonly order: string;
}

const isSortable = ({ type, order }: Field): boolean => order !== undefined || type !== 'texts';

/** The fields by which rows are ordered: not by sets. */
export const sortableFields = (fields: Asked['fields']): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []));

const fieldNamed = ({ fields }: Asked, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const filtersOf = (asked: Asked, { filter = [] }: ListQuery): readonly (readonly [Field, Filter])[] =>
  filter.flatMap((text) => {
    const parsed = parseFilter(text);
    const field = parsed && fieldNamed(asked, parsed.field);
    return field ? [[field, parsed] as const] : [];
  });

/** The order of a checked query: its name, its field and its direction. */
export function orderAsked(asked: Asked, { sort = asked.order }: Pick<ListQuery, 'sort'>) {
  const { field: name, descending } = parseSort(sort) as Sort;
  return { name: sort, field: asked.fields[name] as Field, descending };
}

/**
 * What clients may ask of a list: `cursor`, `limit`, `q`, `filter` and `sort`. What the list does not know is refused, each
 * with the next step.
 */
export function querySchemaOf(asked: Asked, searched: boolean) {
  const names = Object.keys(asked.fields);
  const sortable = sortableFields(asked.fields);
  const filter = z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(2_000)).max(20).optional(),
    )
    .describe(`Conditions such as \`${names[0] ?? ''}:in:a,b\`, each in a parameter of its own.`);
  const sort = z.string().max(100).optional();
  // Ignoring an unknown parameter would answer more than was asked for.
  return z
    .strictObject(
      {
        ...pageQuerySchema.shape,
        ...(searched && { q: z.string().trim().max(200).optional() }),
        filter,
        sort: sort.describe(`One of ${sortable.join(', ')}; with a minus in front the largest comes first.`),
      },
      { error: ({ code, keys }) => (code === 'unrecognized_keys' ? unknownText(keys, searched) : undefined) },
    )
    .check((context) => {
      const say = (path: string, message: string): void => {
        context.issues.push({ code: 'custom', input: context.value, path: [path], message });
      };
      for (const text of context.value.filter ?? []) {
        const problem = problemOf(asked, text);
        if (problem !== null) say('filter', problem);
      }
      const { sort: order = asked.order, cursor } = context.value;
      if (!sortable.includes(parseSort(order)?.field ?? ''))
        say('sort', `This list has no such order. Choose one of ${sortable.join(', ')}.`);
      else if (cursor !== undefined && !isPlace(asked, order, cursor))
        say('cursor', 'This cursor belongs to another list or order. Start again without it.');
    });
}

const unknownText = (names: unknown, searched: boolean): string =>
  `This list has no parameter ${[names].flat().join(', ')}. Use cursor, limit,${searched ? ' q,' : ''} filter or sort.`;

function problemOf(asked: Asked, text: string): string | null {
  const parsed = parseFilter(text);
  if (parsed === null) return 'This is no condition. Write it as field:operator:value.';
  const field = fieldNamed(asked, parsed.field);
  if (field === undefined)
    return `This list has no field ${parsed.field}. Choose one of ${Object.keys(asked.fields).join(', ')}.`;
  const compares = parsed.op !== 'in' && parsed.op !== 'not-in';
  if (compares && field.type !== 'time' && field.type !== 'number')
    return `${parsed.field} has no larger or smaller values. Use in or not-in.`;
  // Equality is by text, so that the empty text finds rows without a value.
  if (compares && parsed.values.some((value) => !isValueOf(field.type, value)))
    return `${parsed.field} is a ${field.type}. Give a ${field.type}.`;
  return null;
}

/** Whether a cursor was written for this order of this list. */
function isPlace(asked: Asked, order: string, cursor: string): boolean {
  const place = readCursor(cursor);
  if (place?.order !== order || !isValueOf(asked.key.type, place.key)) return false;
  const { field } = orderAsked(asked, { sort: order });
  if (place.value === null) return field.nullable === true;
  return isValueOf(orderOf(field).type, place.value);
}
