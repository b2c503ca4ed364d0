import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { httpModules } from '../api.module.js';
import { type ApiHarness, startApi } from '../testing/api-harness.js';
import { LIST_ROWS } from '../testing/list-rows.js';
import { PagedLists } from '../testing/paged-lists.js';
import { TenantWorld, type WorldUser } from '../testing/tenant-world.js';
import { listRoutes, type Route } from './routes.js';

type FieldType = NonNullable<Route['docs']['list']>['fields'][string]['type'];
type Query = Readonly<Record<string, string>>;

const LISTS = listRoutes(httpModules).flatMap((route) =>
  route.docs.list === undefined ? [] : [{ ...route, ...route.docs.list }],
);
/** A field with `in` and `not-in` is filtered both ways, so that each row matches one of the two. */
const LISTED: Readonly<Record<FieldType, string>> = {
  ...{ text: 'pending,%', texts: 'twitter', boolean: 'true', uuid: '%', number: '1', time: '%' },
};
const COMPARED: Readonly<Partial<Record<FieldType, string>>> = {
  number: '1',
  time: '2026-11-02T01%3A00%3A00Z',
};
const FIGURE = 'impersonation.scans';
const ROLES = ['core:admin', 'core:auditor', 'core:soc', 'nexus:owner'] as const;

describe('every list', () => {
  let api: ApiHarness;
  let database: pg.Client;
  let worlds: [TenantWorld, TenantWorld];
  const filled = new Set<string>();

  beforeAll(async () => {
    api = await startApi({
      environment: { SANDBOX_URL: 'http://127.0.0.1:9', BLUESKY_URL: 'http://127.0.0.1:9' },
    });
    database = new pg.Client({ connectionString: api.databaseUrl });
    await database.connect();
    worlds = [
      await TenantWorld.found(api, 'alderflock', [ROLES]),
      await TenantWorld.found(api, 'birchwhistle', [ROLES]),
    ];
    await database.query(`SELECT soc.add_day('2026-11-02')`);
    const lists = new PagedLists(api, database);
    const tables = new Map(LIST_ROWS.map((list) => [list.table, list]));
    for (const world of worlds)
      for (const list of tables.values())
        for (const id of await lists.insert(list, { ...userOf(world), tenantId: world.tenantId }))
          world.ids.add(id);
    await api.settle();
  });
  afterAll(async () => {
    await database?.end();
    await api?.close();
  });

  const userOf = (world: TenantWorld): WorldUser => world.callers[0] as WorldUser;
  const get = (path: string, query: Query = {}, user = userOf(worlds[0])) =>
    api.http().get(path).query(query).set('Authorization', user.authorization);

  const addresses = new Map<string, Promise<string | null>>();

  /** The address of the list, with the id of an existing item; null where this tenant has no such item. */
  function addressOf({ path }: Route): Promise<string | null> {
    const address = addresses.get(path) ?? findAddress(path);
    addresses.set(path, address);
    return address;
  }

  async function findAddress(path: string): Promise<string | null> {
    if (!path.includes(':')) return path;
    for (const id of [userOf(worlds[0]).userId, ...worlds[0].targets, FIGURE]) {
      const address = path.replace(/:\w+/, id);
      if ((await get(address)).status === 200) return address;
    }
    return null;
  }

  async function read(path: string, query: Query, user?: WorldUser): Promise<string[]> {
    const items: string[] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = await get(path, { ...query, ...(cursor !== null && { cursor }) }, user);
      expect([path, query, status]).toEqual([path, query, 200]);
      const page = body as { readonly items: readonly unknown[]; readonly next: string | null };
      items.push(...page.items.map((item) => JSON.stringify(item)));
      cursor = page.next;
    } while (cursor !== null);
    return items;
  }

  it.each(LISTS)(
    '$id reaches every row once in each order, and with one of two opposite filters',
    async (list) => {
      const path = await addressOf(list);
      if (path === null) return;
      const all = await read(path, { limit: '200' });
      if (all.length > 0) filled.add(list.id);
      const sorted = [...all].sort();
      for (const [place, order] of list.orders.entries()) {
        // One direction of each order suffices. The pages are small, so that they also separate equal values.
        const sort = order.startsWith('-') || place % 2 === 0 ? order : `-${order}`;
        const found = await read(path, { limit: String(Math.max(3, Math.ceil(all.length / 3))), sort });
        expect([order, found.sort()]).toEqual([order, sorted]);
      }
      for (const [field, { type, operators }] of Object.entries(list.fields)) {
        const found = new Map<string, readonly string[]>();
        for (const op of operators) {
          const values = op === 'in' || op === 'not-in' ? LISTED[type] : COMPARED[type];
          found.set(op, await read(path, { limit: '200', filter: `${field}:${op}:${values ?? ''}` }));
        }
        const halves = ['in', 'not-in'].flatMap((op) => found.get(op) ?? []);
        if (found.has('not-in')) expect([field, halves.sort()]).toEqual([field, sorted]);
        // Rows without a value match neither comparison.
        expect([...found.values()].flat().filter((item) => !all.includes(item))).toEqual([]);
      }
    },
  );

  it.each(LISTS)(
    '$id has no row of another tenant or before the first event, and exports every row',
    async (list) => {
      const path = await addressOf(list);
      if (path === null) return;
      const all = await read(path, { limit: '200' });
      expect(worlds[1].isNamedIn(all.join('\n'))).toBeNull();
      const foreign = await get(path, {}, userOf(worlds[1]));
      if (foreign.status === 200) expect(worlds[0].isNamedIn(foreign.text)).toBeNull();
      else expect(foreign.status).toBe(404);
      if (list.docs.query?.shape['q'] !== undefined)
        expect(await read(path, { q: 'zzz no such word' })).toEqual([]);
      const past = await get(path, { asOf: '2000-01-01T00:00:00Z' });
      if (past.status === 200) expect((past.body as { items: unknown[] }).items).toEqual([]);
      else expect(past.status).toBe(404);
      if (list.docs.files === undefined) return;
      const lines = await get(path).set('Accept', 'application/x-ndjson').buffer(true).expect(200);
      expect(lines.text.split('\n').filter(Boolean)).toHaveLength(all.length);
      const csv = await get(path).set('Accept', 'text/csv').expect(200);
      expect(csv.text.length).toBeGreaterThan(0);
    },
  );

  it.each(LISTS)(
    '$id answers a page of one item, and refuses unknown parameters with the next step',
    async (list) => {
      const path = await addressOf(list);
      if (path === null) return;
      const { body } = await get(path, { limit: '1' }).expect(200);
      expect(body).toMatchObject({ items: expect.any(Array) });
      expect((body as { items: unknown[] }).items.length).toBeLessThanOrEqual(1);
      const unknown: readonly Query[] = [
        ...[
          { filter: 'nothing-of-the-kind:in:x' },
          { filter: 'no condition' },
          { sort: 'nothing-of-the-kind' },
        ],
        ...[{ cursor: 'broken' }, { limit: '0' }, { limit: '1000000000' }, { unknown: 'x' }],
      ];
      for (const query of unknown) {
        const refused = await get(path, query);
        expect([query, refused.status, refused.type]).toEqual([query, 400, 'application/problem+json']);
        expect(refused.body).toMatchObject({ code: expect.any(String), detail: expect.stringMatching(/\S/) });
      }
    },
  );

  it('has items in more than 35 of the lists', () => {
    expect(filled.size).toBeGreaterThan(35);
  });
});
