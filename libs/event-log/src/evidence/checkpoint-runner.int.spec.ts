import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { FixedClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, TENANT_A } from '../testing/fixtures.js';
import { CheckpointRunner } from './checkpoint-runner.js';
import { signer } from './evidence-log.fixture.js';
import { verifyDatabase } from './verify-database.js';

jest.setTimeout(60_000);

describe('signing checkpoints during appends', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let log: EventLog;

  beforeEach(async () => {
    database = await createTestDatabase(eventLogMigrations);
    const settings = { url: database.url, role: 'rampart_system', applicationName: 'spec' } as const;
    dataSource = await createDataSource(settings).initialize();
    const [catalog, keyEncryptionKey] = [new EventCatalog(sampleEvents), Buffer.alloc(32, 7)];
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey });
  });

  afterEach(async () => {
    await log.close();
    await dataSource.destroy();
    await database.drop();
  });

  let commands = 0;
  const append = (count: number) => {
    commands += 1;
    const events = Array.from({ length: count }, (_, n) => note(`${commands}.${n}`));
    return log.append(request(commands, events));
  };

  const runner = (afterEach: () => Promise<unknown> = () => Promise.resolve()) => {
    const watched = new Proxy(dataSource, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: Parameters<DataSource['transaction']>[1]) => {
              try {
                return await target.transaction(work);
              } finally {
                await afterEach();
              }
            }
          : (Reflect.get(target, name) as unknown),
    });
    return new CheckpointRunner({
      dataSource: watched,
      signer,
      clock: new FixedClock(new Date('2026-01-02T03:04:05.678Z')),
      onError: (error) => {
        throw error;
      },
    });
  };

  const signedSizes = async (): Promise<number[]> => {
    const rows: { size: string }[] = await dataSource.query(`SELECT size FROM log.checkpoint ORDER BY size`);
    return rows.map(({ size }) => Number(size));
  };

  it('ends although others keep appending', async () => {
    await append(3);
    await runner(() => append(1)).runOnce();
    expect(await signedSizes()).toEqual([3]);
    await runner(() => append(1)).runOnce();
    expect(await signedSizes()).toEqual([3, 4]);
  });

  it('covers at most ten thousand events or one block by a checkpoint', async () => {
    for (const count of [10_000, 1, 9_998, 2, 255, 1]) await append(count);
    await runner().runOnce();
    expect(await signedSizes()).toEqual([10_000, 19_999, 20_257]);
    // Beyond 65,536 entries the tree has three levels of tiles.
    for (let i = 0; i < 5; i += 1) await append(10_000);
    await runner().runOnce();
    expect((await signedSizes()).at(-1)).toBe(70_257);
    const { publicKey } = signer;
    const verified = await verifyDatabase({ url: database.url, publicKey });
    expect(verified).toMatchObject({ ok: true, checkpoints: 8, unsignedEvents: 0 });
  });

  it('leaves the work to another process that is already signing', async () => {
    await append(1);
    await dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(1380011344, hashtext($1))`, [`0|${TENANT_A}`]);
      await runner().runOnce();
    });
    expect(await signedSizes()).toEqual([]);
  });
});
