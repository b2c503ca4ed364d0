import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import { countEvents } from '../../../detection/projections/events/queries.js';
import { eventList } from './event-list.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
/** `seldom` occurs in the nine oldest rows; `often` in all; `even` and `odd` never together. */
const ROWS = `
INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source, host, count, flags, raw, ocsf, words)
SELECT $1::uuid, n, '2026-11-21', '2026-11-21'::timestamptz + n * interval '1 second', 'event', 'user', CASE WHEN n = 9 THEN 4 ELSE 1 END, 'x', 'x', CASE WHEN n % 7000 = 7 THEN 'cellar' ELSE 'attic' END, 1, '{}',
  'x', '{}', to_tsvector('simple', 'often' || CASE WHEN n <= 9 THEN ' seldom' ELSE '' END || CASE WHEN n % 2 = 0 THEN ' even' ELSE ' odd' END)
FROM generate_series(1, 12000) n`;

describe('searches of events', () => {
  let database: TestDatabase;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const owner = await createDataSource({ url: database.url, applicationName: 'count-spec' }).initialize();
    await owner.query(`SELECT soc.add_day('2026-11-21')`);
    await owner.query(ROWS, [TENANT]);
    await owner.query(`ANALYZE soc.event`);
    await owner.destroy();
    const source = { url: database.url, applicationName: 'count-spec', role: 'rampart_app' } as const;
    app = await createDataSource(source).initialize();
  });
  afterAll(async () => {
    await app?.destroy();
    await database?.drop();
  });

  const count = (q?: string) =>
    withTenant(app, TENANT, (manager) => countEvents(manager, q === undefined ? {} : { q }));

  it('count exactly up to 10,000, and estimate beyond', async () => {
    expect(await count('seldom')).toEqual({ count: 9, exact: true });
    expect(await count('nobody')).toEqual({ count: 0, exact: true });
    for (const found of [await count(), await count('often')]) {
      expect(found.exact).toBe(false);
      expect(found.count).toBeGreaterThanOrEqual(10_000);
      expect(found.count).toBeLessThan(15_000);
    }
  });

  const page = (asked: object, tenantId = TENANT) =>
    withTenant(app, tenantId, (manager) => eventList.page(manager, {}, eventList.query.parse(asked)));
  async function found(asked: object, pages = 100): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | null = null;
    for (let count = 0; count < pages; count += 1) {
      const { items, next } = await page({ ...asked, ...(cursor !== null && { cursor }) });
      ids.push(...items.map(({ id }) => Number(id)));
      if (next === null) return ids;
      cursor = next;
    }
    return ids;
  }
  const down = (from: number, to: number, step = 1): number[] =>
    Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, place) => from - place * step);

  it('find frequent words among the newest events, rare ones anywhere, and no event twice', async () => {
    expect(await found({ q: 'often' }, 3)).toEqual(down(12_000, 11_851));
    expect(await found({ q: 'odd' }, 3)).toEqual(down(11_999, 11_701, 2));
    expect(await found({ q: 'seldom' })).toEqual(down(9, 1));
    expect(await found({ q: 'seldom even' })).toEqual([8, 6, 4, 2]);
    expect(await found({ q: 'odd even' })).toEqual([]);
    expect(await found({ q: 'nobody' })).toEqual([]);
  });

  it('continue in older events when the newest ones do not fill a page', async () => {
    const filter = 'time:lt:2026-11-21T01%3A40%3A00Z';
    expect(await found({ q: 'often', filter }, 110)).toEqual(down(5_999, 500));
    expect(await found({ q: 'seldom', filter })).toEqual(down(9, 1));
  });

  it('find events by host, severity and type, however rare they are', async () => {
    expect(await found({ filter: 'host:in:cellar' })).toEqual([7_007, 7]);
    expect(await found({ filter: 'host:in:cellar,nowhere' })).toEqual([7_007, 7]);
    expect(await found({ filter: ['severity:in:high,critical', 'type:in:user'] })).toEqual([9]);
    expect(await found({ filter: ['severity:in:high', 'host:in:cellar'] })).toEqual([]);
    expect(await found({ filter: ['host:in:attic', 'host:in:cellar'] })).toEqual([]);
    expect(await found({ filter: 'type:in:breach' })).toEqual([]);
  });

  it('find rows without a value by the empty text, and nothing by an invalid id', async () => {
    expect(await found({ filter: ['source:in:%', 'user:in:%', 'severity:in:high'] })).toEqual([9]);
    expect(await found({ filter: ['user:in:%,root', 'severity:in:high'] })).toEqual([9]);
    expect(await found({ filter: 'source:in:no-id' })).toEqual([]);
  });

  it('never find events of another tenant', async () => {
    const stranger = '00000000-0000-7000-8000-00000000aa02';
    const { items: events } = await page({ q: 'often' }, stranger);
    expect(events).toEqual([]);
  });
});
