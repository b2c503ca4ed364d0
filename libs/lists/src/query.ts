import { z } from 'zod';
import { type Filter, parseFilter, parseSort, type Sort } from './contract/filter.js';
import { pageQuerySchema } from './contract/page.js';
import { readCursor } from './cursor.js';
import { type AskedField, type Field, isKey, isValueOf, operatorsOf } from './field.js';

export interface ListQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly filter?: readonly string[] | undefined;
  readonly sort?: string | undefined;
}

interface OrderedField extends AskedField {
  readonly order?: Pick<Field, 'type'>;
}

export interface Asked<Of extends OrderedField = OrderedField> {
  readonly fields: Readonly<Record<string, Of>>;
  readonly key: Pick<AskedField, 'type'>;
  readonly order: string;
  /** All orders, if not every field can be ordered in both directions. */
  readonly orders?: readonly string[];
  /** Conditions that apply unless a query has one on the same field: `snoozed:in:false`. */
  readonly presumed?: readonly string[];
}

const isSortable = ({ type, order }: OrderedField): boolean => order !== undefined || type !== 'texts';

/** The orders that a query may name; sets cannot be ordered. */
export const ordersOf = ({ fields, orders }: Asked): readonly string[] =>
  orders ?? Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []));

const isOrder = (asked: Asked, order: string): boolean =>
  asked.orders?.includes(order) ?? ordersOf(asked).includes(parseSort(order)?.field ?? '');

const fieldNamed = <Of extends OrderedField>({ fields }: Asked<Of>, name: string): Of | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export function conditionsOf({ presumed = [] }: Asked, { filter = [] }: Pick<ListQuery, 'filter'>): Filter[] {
  const given = filter.flatMap((text) => parseFilter(text) ?? []);
  const unnamed = presumed.flatMap((text) => parseFilter(text) ?? []);
  return [...given, ...unnamed.filter(({ field }) => given.every((other) => other.field !== field))];
}

export const filtersOf = <Of extends OrderedField>(
  asked: Asked<Of>,
  query: ListQuery,
): readonly (readonly [Of, Filter])[] =>
  conditionsOf(asked, query).flatMap((filter) => {
    const field = fieldNamed(asked, filter.field);
    return field ? [[field, filter] as const] : [];
  });

/** The order of a validated query: its name, its field and its direction. */
export function orderAsked<Of extends OrderedField>(
  asked: Asked<Of>,
  { sort = asked.order }: Pick<ListQuery, 'sort'>,
) {
  const { field: name, descending } = parseSort(sort) as Sort;
  return { name: sort, field: asked.fields[name] as Of, descending };
}

const say = (context: z.core.ParsePayload, path: string, message: string): void => {
  context.issues.push({ code: 'custom', input: context.value, path: [path], message });
};

function checkFilters(
  asked: Asked,
  context: z.core.ParsePayload<{ readonly filter?: string[] | undefined }>,
): void {
  for (const text of context.value.filter ?? []) {
    const problem = problemOf(asked, text);
    if (problem !== null) say(context, 'filter', problem);
  }
}

const oneOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** Unknown parameters are refused, because ignoring one would return more than requested. */
const refusing = (names: readonly string[]) => ({
  error: ({ code, keys }: { readonly code?: unknown; readonly keys?: unknown }) =>
    code === 'unrecognized_keys'
      ? `This list has no parameter ${[keys].flat().join(', ')}. Use ${oneOf(names)}.`
      : undefined,
});

function questionShape(asked: Asked, searched: boolean) {
  const filter = z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(2_000)).max(20).optional(),
    )
    .describe(
      `Conditions such as \`${Object.keys(asked.fields)[0] ?? ''}:in:a,b\`, each in a parameter of its own.`,
    );
  const q = z.string().trim().max(300).optional();
  // A list without search refuses `q`, so it is always absent there; the type has it for every list.
  const words = { ...(searched && { q }) } as { readonly q: typeof q };
  return { ...words, filter };
}

/** Parameters of a number over a list: `q` and `filter`, each refused with the next step. */
export function questionSchemaOf(asked: Asked, searched: boolean) {
  const shape = questionShape(asked, searched);
  return z.strictObject(shape, refusing(Object.keys(shape))).check((context) => checkFilters(asked, context));
}

/** `cursor`, `limit`, `q`, `filter`, `sort`. Unsupported ones are refused with the next step. */
export function querySchemaOf(asked: Asked, searched: boolean) {
  const orders = ordersOf(asked);
  const sort = z
    .string()
    .max(100)
    .optional()
    .describe(
      asked.orders
        ? `One of ${orders.join(', ')}.`
        : `One of ${orders.join(', ')}; with a minus in front the largest comes first.`,
    );
  const shape = { ...pageQuerySchema.shape, ...questionShape(asked, searched), sort };
  return z.strictObject(shape, refusing(Object.keys(shape))).check((context) => {
    checkFilters(asked, context);
    const { sort: order = asked.order, cursor } = context.value;
    if (!isOrder(asked, order))
      say(context, 'sort', `This list has no such order. Choose one of ${orders.join(', ')}.`);
    else if (cursor !== undefined && !isPlace(asked, order, cursor))
      say(context, 'cursor', 'This cursor belongs to another list or order. Start again without it.');
  });
}

function problemOf(asked: Asked, text: string): string | null {
  const parsed = parseFilter(text);
  if (parsed === null) return 'This is no condition. Write it as field:operator:value.';
  const field = fieldNamed(asked, parsed.field);
  if (field === undefined)
    return `This list has no field ${parsed.field}. Choose one of ${Object.keys(asked.fields).join(', ')}.`;
  const operators = operatorsOf(field);
  if (!operators.includes(parsed.op))
    return `${parsed.field} does not take ${parsed.op}. Use ${oneOf(operators)}.`;
  const compares = parsed.op !== 'in' && parsed.op !== 'not-in';
  // Equality compares text, so that the empty text finds rows without a value.
  if (compares && parsed.values.some((value) => !isValueOf(field.type, value)))
    return `${parsed.field} is a ${field.type}. Give a ${field.type}.`;
  return null;
}

/** Whether a cursor was written for this order of this list. */
function isPlace(asked: Asked, order: string, cursor: string): boolean {
  const place = readCursor(cursor);
  if (place?.order !== order || !isKey(asked.key.type, place.key)) return false;
  const { field } = orderAsked(asked, { sort: order });
  if (place.value === null) return field.nullable === true;
  return isValueOf((field.order ?? field).type, place.value);
}
