import { withTenant } from '@rampart/database';
import type { List } from '@rampart/lists';
import type { DataSource } from 'typeorm';

const PAGE = 200;

/** Yields all items of a tenant's list, page by page. */
export type RowsOf = <Scope, Item>(
  tenantId: string,
  list: List<Scope, Item>,
  scope: Scope,
) => AsyncGenerator<Item>;

export const rowsIn = (database: DataSource): RowsOf =>
  async function* rowsOf(tenantId, list, scope) {
    let cursor: string | undefined;
    do {
      const query = { limit: PAGE, cursor };
      const page = await withTenant(database, tenantId, (manager) => list.page(manager, scope, query));
      yield* page.items;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  };
