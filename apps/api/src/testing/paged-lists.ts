import type { Client } from 'pg';
import type { ApiHarness, SignedInUser } from './api-harness.js';

export interface PagedList {
  readonly path: string;
  /** The table, with its schema unless it is the schema of read models. */
  readonly table: string;
  /** The columns that order the list: a time, then a key, which answers show as `id` unless `id` names another. */
  readonly time: string;
  readonly key?: string;
  readonly id?: string;
  /** Further columns, each with SQL for its value. `$2` is the user, and `n` counts rows from 1. */
  readonly values: Readonly<Record<string, string>>;
}

export class PagedLists {
  constructor(
    private readonly api: ApiHarness,
    private readonly database: Client,
  ) {}

  /** Five rows, two an hour, so that pages of two separate rows of the same time. @returns ids, newest first */
  async insert(
    { table, time, key = 'id', id = key, values }: PagedList,
    user: Pick<SignedInUser, 'tenantId' | 'userId'>,
  ) {
    const columns = ['tenant_id', time, ...Object.keys(values)];
    const at = `timestamptz '2026-11-02T00:00:00Z' + (n / 2) * interval '1 hour'`;
    const shown = ['$1::uuid', at, ...Object.values(values)];
    const added = `INSERT INTO ${table.includes('.') ? table : `projection.${table}`} (${columns.join(', ')})
      SELECT ${shown.join(', ')} FROM generate_series(1, 5) n WHERE $2::uuid IS NOT NULL RETURNING *`;
    const { rows } = await this.database.query<{ id: string }>(
      `WITH added AS (${added}) SELECT ${id}::text AS id FROM added ORDER BY added.${time} DESC, added.${key} DESC`,
      [user.tenantId, user.userId],
    );
    return rows.map((row) => row.id);
  }

  get(user: SignedInUser, path: string, query: Readonly<Record<string, string>>) {
    return this.api.http().get(path).query(query).set('Authorization', user.authorization);
  }

  async walk<Item>(user: SignedInUser, path: string, shown: (item: Item) => string): Promise<string[][]> {
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '2', ...(cursor !== null && { cursor }) };
      const { body } = await this.get(user, path, query).expect(200);
      const { items, next } = body as { readonly items: readonly Item[]; readonly next: string | null };
      pages.push(items.map(shown));
      cursor = next;
    } while (cursor !== null && pages.length < 10);
    return pages;
  }
}

export const inTwos = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, page) => items.slice(2 * page, 2 * page + 2));
