import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { SequentialIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { operationsCapability as operations } from '../../composed/operations.js';
import { operationsGauges } from '../gauges.js';
import { recordOperation } from '../handlers/record.js';
import { OPERATIONS, operationsProjection } from '../projections/operations/projection.js';
import { lastVerification, latestOperations } from '../projections/operations/queries.js';
import { type Verifying, verifyLogWhenDue } from './verify-log.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const USER = '00000000-0000-7000-8000-000000000001';
const HOUR_MS = 3_600_000;

describe('the scheduled verification of the log', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let owner: DataSource;
  let runner: ProjectionRunner;
  let context: Verifying;
  let now = new Date('2026-11-21T09:00:00.000Z');
  const settled = async () => waitForProjection(system.manager, OPERATIONS, await log.head());
  const later = (hours: number): void => void (now = new Date(now.getTime() + hours * HOUR_MS));

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...operations.migrations]);
    const catalog = new EventCatalog(operations.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = {
      url: database.url,
      applicationName: 'operations-spec',
      entities: [...operations.entities],
    };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    owner = await createDataSource(settings).initialize();
    const onError = (_name: string, error: unknown) => {
      throw error;
    };
    runner = new ProjectionRunner({ log, dataSource: system, onError }, operations.projections);
    await runner.start();
    const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    context = {
      ...{ log, system, clock: { now: () => now }, ids: new SequentialIds(), tenantId: TENANT },
      databaseUrl: database.url,
      logKey: key.toString('base64'),
    };
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await Promise.all([system, owner].map((source) => source?.destroy()));
    await database?.drop();
  });

  it('runs a day after the first event and after the last verification, and reports when that was', async () => {
    expect(await verifyLogWhenDue(context)).toBe('skipped');
    const data = { queue: 'a.b', action: 'pause' as const, jobs: 3, by: USER };
    await recordOperation(
      context,
      { tenantId: TENANT, userId: USER },
      { type: 'QueueOperationOrdered', data },
    );
    later(23);
    expect(await verifyLogWhenDue(context)).toBe('skipped');
    later(2);
    expect(await verifyLogWhenDue(context)).toBe('done');
    await settled();
    later(5);
    expect(await verifyLogWhenDue(context)).toBe('skipped');
    expect(await lastVerification(system.manager)).toMatchObject({
      at: '2026-11-22T10:00:00.000Z',
      ok: true,
      events: 1,
      shards: [{ shard: 0, head: 1 }],
      finding: null,
    });
    const values = await Promise.all(operationsGauges.map((gauge) => gauge.read(system, now)));
    expect(values.map(([sample]) => sample?.value)).toEqual([5 * 3_600, 1, undefined]);
    const at = now.toISOString();
    const archive = { at, seconds: 2, files: 3, bytes: 4, shards: [{ shard: 0, head: 2 }] };
    const by = { tenantId: TENANT, actor: 'operator' };
    await recordOperation(context, by, { type: 'BackupCreated', data: archive });
    await settled();
    later(1);
    const after = await Promise.all(operationsGauges.map((gauge) => gauge.read(system, now)));
    expect(after.map(([sample]) => sample?.value)).toEqual([6 * 3_600, 1, 3_600]);
  });

  it('records its findings when history was changed in the database', async () => {
    await owner.query(
      `UPDATE log.event SET payload = '{"queue":"a.b","action":"pause","jobs":4,"by":"x"}' WHERE position = 1`,
    );
    later(24);
    expect(await verifyLogWhenDue(context)).toBe('done');
    await settled();
    expect(await lastVerification(system.manager)).toMatchObject({
      ok: false,
      finding: expect.stringContaining('position 1'),
    });
    const [, intact] = await Promise.all(operationsGauges.map((gauge) => gauge.read(system, now)));
    expect(intact?.[0]?.value).toBe(0);
    await owner.query(
      `UPDATE log.event SET payload = '{"queue":"a.b","action":"pause","jobs":3,"by":"${USER}"}' WHERE position = 1`,
    );
  });

  it('equals a rebuild of its projection', async () => {
    expect(await latestOperations(system.manager)).toMatchObject([
      { kind: 'queue', action: 'pause', jobs: 3 },
    ]);
    await rebuildEqualsIncremental({
      ...{ databaseUrl: database.url, log },
      projection: operationsProjection,
      entities: [...operations.entities],
    });
  });
});
