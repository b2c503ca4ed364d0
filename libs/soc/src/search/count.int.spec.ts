import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { soc } from '../capability.js';
import { countEvents } from './queries.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
const ROWS = `
INSERT INTO soc.event (tenant_id, id, received_at, time, kind, type, severity, title, source, count, flags, raw, ocsf, words)
SELECT $1::uuid, n, '2026-11-21', '2026-11-21', 'event', 'user', 1, 'x', 'x', 1, '{}',
  'x', '{}', to_tsvector('simple', CASE WHEN n <= 9 THEN 'seldom often' ELSE 'often' END)
FROM generate_series(1, 12000) n`;

describe('counts of events', () => {
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

  it('are exact up to 10,000 and an estimate beyond', async () => {
    expect(await count('seldom')).toEqual({ count: 9, exact: true });
    expect(await count('nobody')).toEqual({ count: 0, exact: true });
    for (const found of [await count(), await count('often')]) {
      expect(found.exact).toBe(false);
      expect(found.count).toBeGreaterThanOrEqual(10_000);
      expect(found.count).toBeLessThan(15_000);
    }
  });
});
