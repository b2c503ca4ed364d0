import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { readCursor, writeCursor } from './cursor.js';
import type { Filter, FilterOperator } from './contract/filter.js';
import type { Page } from './contract/page.js';
import { type Field, type FieldType, operatorsOf, orderOf } from './field.js';
import { addFilter, addOrder, addSearch, type Search, startAfter } from './narrow.js';
import {
  type Asked,
  conditionsOf,
  filtersOf,
  type ListQuery,
  orderAsked,
  ordersOf,
  querySchemaOf,
  questionSchemaOf,
} from './query.js';

export interface ListDefinition<Row extends ObjectLiteral, Scope, Item> {
  readonly name: string;
  readonly item: z.ZodType;
  /** Its tables are read, and it gives the answer's position. If absent, the route states how to read. */
  readonly projection?: string;
  /** Rows without order or limit, already confined to one tenant. No parameter's name may begin with `list`. */
  readonly rows: (
    manager: EntityManager,
    scope: Scope,
  ) => SelectQueryBuilder<Row> | Promise<SelectQueryBuilder<Row>>;
  /** A field that is unique among the rows. */
  readonly key: Field;
  readonly fields: Readonly<Record<string, Field>>;
  readonly search?: Search;
  /** The default order, such as `-opened`. */
  readonly order: string;
  /** Conditions that apply unless a query has one on the same field: `snoozed:in:false`. */
  readonly presumed?: readonly string[];
  readonly items: (
    rows: readonly Row[],
    scope: Scope,
    manager: EntityManager,
  ) => readonly Item[] | Promise<readonly Item[]>;
}

export interface List<Scope, Item> extends Pick<
  ListDefinition<ObjectLiteral, Scope, Item>,
  'name' | 'item' | 'projection'
> {
  readonly fields: Readonly<Record<string, ListField>>;
  /** Fields by which rows can be ordered; a field with only one direction has its sign, such as `-time`. */
  readonly orders: readonly string[];
  readonly query: ReturnType<typeof querySchemaOf>;
  readonly question: ReturnType<typeof questionSchemaOf>;
  readonly conditions: (query: Pick<ListQuery, 'filter'>) => readonly Filter[];
  /** One page. `query` must be validated by `List.query`. */
  readonly page: (manager: EntityManager, scope: Scope, query: ListQuery) => Promise<Page<Item>>;
}

export interface ListField {
  readonly type: FieldType;
  readonly operators: readonly FilterOperator[];
}

type Described = Asked & Pick<List<never, unknown>, 'name' | 'item' | 'projection'>;

/** What clients may know about a list and ask it. */
export function describeList(definition: Described, searched: boolean): Omit<List<never, unknown>, 'page'> {
  const { name, item, projection, fields } = definition;
  return {
    ...{ name, item },
    ...(projection !== undefined && { projection }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [id, { type: field.type, operators: operatorsOf(field) }]),
    ),
    orders: ordersOf(definition),
    query: querySchemaOf(definition, searched),
    question: questionSchemaOf(definition, searched),
    conditions: (query) => conditionsOf(definition, query),
  };
}

/** Makes a list with filters, order, search and keyset pages, which stay stable while rows are added. */
export function defineList<Row extends ObjectLiteral, Scope, Item>(
  definition: ListDefinition<Row, Scope, Item>,
): List<Scope, Item> {
  return {
    ...describeList(definition, definition.search !== undefined),
    page: async (manager, scope, query) => {
      const { rows, places } = await read(definition, manager, scope, query);
      const items = await definition.items(rows.slice(0, query.limit), scope, manager);
      const last = rows.length > query.limit ? places[query.limit - 1] : undefined;
      const { name: order } = orderAsked(definition, query);
      if (last === undefined) return { items, next: null };
      return { items, next: writeCursor({ order, value: last.list_value, key: last.list_key }) };
    },
  };
}

interface RowPlace {
  readonly list_value: string | null;
  readonly list_key: string;
}

async function read<Row extends ObjectLiteral, Scope, Item>(
  definition: ListDefinition<Row, Scope, Item>,
  manager: EntityManager,
  scope: Scope,
  query: ListQuery,
): Promise<{ readonly rows: readonly Row[]; readonly places: readonly RowPlace[] }> {
  const { key, search } = definition;
  const { field, descending } = orderAsked(definition, query);
  const found = await definition.rows(manager, scope);
  filtersOf(definition, query).forEach(([narrowed, filter], index) => {
    addFilter(found, narrowed, filter, `listFilter${index}`);
  });
  if (query.q && search) addSearch(found, search, query.q);
  const place = query.cursor === undefined ? null : readCursor(query.cursor);
  if (place) startAfter(found, field, key, place, descending);
  addOrder(found, field, key, descending);
  found.addSelect(`(${orderOf(field).sql})::text`, 'list_value').addSelect(`(${key.sql})::text`, 'list_key');
  found.limit(query.limit + 1);
  if (found.expressionMap.mainAlias?.hasMetadata !== true) {
    const rows = await found.getRawMany<Row & RowPlace>();
    return { rows, places: rows };
  }
  const { entities, raw } = await found.getRawAndEntities<RowPlace>();
  return { rows: entities, places: raw };
}
