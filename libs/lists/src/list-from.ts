import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Filter } from './contract/filter.js';
import { type Place, readCursor, writeCursor } from './cursor.js';
import { describeList, type List, type ListDefinition } from './define-list.js';
import type { AskedField } from './field.js';

export interface Wanted {
  readonly q?: string | undefined;
  readonly filters: readonly Filter[];
  /** The last row before the page; null to read from the start. */
  readonly after: Pick<Place, 'value' | 'key'> | null;
  readonly limit: number;
}

interface Found<Row> {
  /** At most `limit` rows. */
  readonly rows: readonly Row[];
  /** The start of the next page; null at the end. */
  readonly next: Pick<Place, 'value' | 'key'> | null;
}

/** A list that no single query of a projection can read, such as the log read backwards. */
export interface ListSource<Row, Scope, Item> extends Pick<
  ListDefinition<ObjectLiteral, Scope, Item>,
  'name' | 'item' | 'projection' | 'presumed'
> {
  readonly key: Pick<AskedField, 'type'>;
  /** Fields with the operators that `read` supports. */
  readonly fields: Readonly<Record<string, AskedField>>;
  /** The only order, such as `-position`. */
  readonly order: string;
  readonly searched: boolean;
  /** Reads one page in this order, with the requested conditions. */
  readonly read: (manager: EntityManager, scope: Scope, wanted: Wanted) => Promise<Found<Row>>;
  readonly items: (
    rows: readonly Row[],
    scope: Scope,
    manager: EntityManager,
  ) => readonly Item[] | Promise<readonly Item[]>;
}

/** Makes a list from a source, with the same query syntax as `defineList`. */
export function listFrom<Row, Scope, Item>(source: ListSource<Row, Scope, Item>): List<Scope, Item> {
  const { order } = source;
  const described = describeList({ ...source, orders: [order] }, source.searched);
  return {
    ...described,
    page: async (manager, scope, query) => {
      const wanted: Wanted = {
        q: query.q === '' ? undefined : query.q,
        filters: described.conditions(query),
        after: query.cursor === undefined ? null : readCursor(query.cursor),
        limit: query.limit,
      };
      const { rows, next } = await source.read(manager, scope, wanted);
      const items = await source.items(rows, scope, manager);
      return { items, next: next && writeCursor({ order, ...next }) };
    },
  };
}

/** Absent without a condition; with several, the values that every condition names. */
export function valuesIn(filters: readonly Filter[], field: string): readonly string[] | undefined {
  const lists = filters.flatMap(({ field: named, op, values }) =>
    named === field && op === 'in' ? [values] : [],
  );
  if (lists.length === 0) return undefined;
  return lists.reduce((left, values) => left.filter((value) => values.includes(value)));
}
