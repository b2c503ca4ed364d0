import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import type { SearchEvents } from '../../../detection/contract/events.js';
import { countEvents } from '../../../detection/projections/events/queries.js';
import { searchEvents } from './search-events.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
/** `seldom` in the nine oldest; `often` in all; `even` and `odd` never together. */
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
    withTenant(app, TENANT, (manager) =>
      countEvents(manager, { limit: 50, ...(q === undefined ? {} : { q }) }),
    );

  it('count exactly up to 10,000 and an estimate beyond', async () => {
    expect(await count('seldom')).toEqual({ count: 9, exact: true });
    expect(await count('nobody')).toEqual({ count: 0, exact: true });
    for (const found of [await count(), await count('often')]) {
      expect(found.exact).toBe(false);
      expect(found.count).toBeGreaterThanOrEqual(10_000);
      expect(found.count).toBeLessThan(15_000);
    }
  });

  async function found(wanted: Partial<SearchEvents>, pages = 100): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      const asked = { limit: 50, ...wanted, ...(cursor === undefined ? {} : { cursor }) };
      const { items: events, next } = await withTenant(app, TENANT, (manager) =>
        searchEvents(manager, asked),
      );
      ids.push(...events.map(({ id }) => Number(id)));
      if (next === null) return ids;
      cursor = next;
    }
    return ids;
  }
  const down = (from: number, to: number, step = 1): number[] =>
    Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, place) => from - place * step);

  it('find frequent words among the newest, rare ones wherever they are, and nothing twice', async () => {
    expect(await found({ q: 'often' }, 3)).toEqual(down(12_000, 11_851));
    expect(await found({ q: 'odd' }, 3)).toEqual(down(11_999, 11_701, 2));
    expect(await found({ q: 'seldom' })).toEqual(down(9, 1));
    expect(await found({ q: 'seldom even' })).toEqual([8, 6, 4, 2]);
    expect(await found({ q: 'odd even' })).toEqual([]);
    expect(await found({ q: 'nobody' })).toEqual([]);
  });

  it('continue in older events when the newest do not fill a page', async () => {
    const to = new Date(Date.UTC(2026, 10, 21) + 6_000_000).toISOString();
    expect(await found({ q: 'often', to }, 110)).toEqual(down(5_999, 500));
    expect(await found({ q: 'seldom', to })).toEqual(down(9, 1));
    expect(await found({ q: 'even', cursor: `${Date.UTC(2026, 10, 21) + 101_000}.101` })).toEqual(
      down(100, 2, 2),
    );
  });

  it('find by host, severity and type as rarely as they come', async () => {
    expect(await found({ host: 'cellar' })).toEqual([7_007, 7]);
    expect(await found({ severity: ['high', 'critical'], type: ['user'] })).toEqual([9]);
    expect(await found({ severity: ['high'], host: 'cellar' })).toEqual([]);
    expect(await found({ type: ['breach'] })).toEqual([]);
  });

  it('find nothing of another tenant', async () => {
    const wanted = { limit: 50, q: 'often' };
    const stranger = '00000000-0000-7000-8000-00000000aa02';
    const { items: events } = await withTenant(app, stranger, (manager) => searchEvents(manager, wanted));
    expect(events).toEqual([]);
  });
});
