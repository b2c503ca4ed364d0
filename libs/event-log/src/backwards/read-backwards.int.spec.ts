import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B } from '../testing/fixtures.js';
import { type BackwardsPage, readBackwards } from './read-backwards.js';

jest.setTimeout(60_000);

describe('reading backwards', () => {
  let database: TestDatabase;
  let log: EventLog;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    const catalog = new EventCatalog(sampleEvents);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: Buffer.alloc(32, 7) });
    app = createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'backwards',
      entities: [],
    });
    await app.initialize();
    // Blocks of three events, alternating between two tenants: A holds 1-3, 7-9, 13-15.
    for (let n = 0; n < 6; n += 1) {
      const seen = {
        type: 'PersonSeen',
        data: { personId: `p${n}`, name: 'A synthetic name', town: 'Nowhere' },
      };
      const { metadata } = request(n, [seen]);
      await log.append(
        request(n + 1, [note(`first of ${n}`), seen, note(`last of ${n}`)], {
          tenantId: n % 2 === 0 ? TENANT_A : TENANT_B,
          metadata: { ...metadata, actor: n < 4 ? 'user:1' : 'user:2' },
        }),
      );
    }
  });
  afterAll(async () => {
    await app?.destroy();
    await log?.close();
    await database?.drop();
  });

  const read = (wanted: Omit<Parameters<typeof readBackwards>[2], 'tenantId'>, tenantId = TENANT_A) =>
    withTenant(app, tenantId, (manager) => readBackwards(manager, log, { tenantId, ...wanted }));
  const positions = ({ events }: BackwardsPage): number[] => events.map(({ position }) => position);

  it('returns the newest event first, page by page, also from within a block', async () => {
    const pages: number[][] = [];
    let before: number | null = 100;
    for (; before !== null && pages.length < 10;) {
      const page: BackwardsPage = await read({ limit: 4, before });
      pages.push(positions(page));
      before = page.next;
    }
    expect(pages.flat()).toEqual([15, 14, 13, 9, 8, 7, 3, 2, 1]);
    expect(positions(await read({ limit: 3, before: 9 }))).toEqual([8, 7, 3]);
    expect(positions(await read({ limit: 3, before: 12 }))).toEqual([9, 8, 7]);
  });

  it('finds events by type or actor, with their sealed fields opened', async () => {
    const seen = await read({ limit: 2, types: ['PersonSeen'] });
    expect(positions(seen)).toEqual([14, 8]);
    expect(seen.events[0]?.data).toMatchObject({ name: 'A synthetic name' });
    expect(positions(await read({ limit: 2, types: ['PersonSeen'], before: seen.next ?? 0 }))).toEqual([2]);
    expect(positions(await read({ limit: 10, actors: ['user:2', 'user:3'] }))).toEqual([15, 14, 13]);
    expect(await read({ limit: 10, types: ['NothingOfTheKind'] })).toEqual({ events: [], next: null });
  });

  it('returns only events of its own tenant, even when the session names another', async () => {
    expect(positions(await read({ limit: 100 }, TENANT_B))).toEqual([18, 17, 16, 12, 11, 10, 6, 5, 4]);
    const crossed = await withTenant(app, TENANT_B, (manager) =>
      readBackwards(manager, log, { tenantId: TENANT_A, limit: 10 }),
    );
    expect(crossed).toEqual({ events: [], next: null });
  });
});
