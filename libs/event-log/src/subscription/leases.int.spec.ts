import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import type { DataSource } from 'typeorm';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { openLogSessions, type LogSessions } from '../postgres/log-sessions.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { waitForProjection } from '../projection/projection-position.js';
import { ProjectionRunner } from '../projection/projection-runner.js';
import { registerSubscriptions } from './lease.js';
import { note, request, sampleEvents } from '../testing/fixtures.js';
import { notebookEntity, notebookMigrations, notebookProjection } from '../testing/notebook-projection.js';

const LEASE_MS = 400;

describe('leases with a session of their own', () => {
  let database: TestDatabase;
  let sessions: LogSessions;
  let log: EventLog;
  let work: DataSource;
  let owner: DataSource;
  const runners: ProjectionRunner[] = [];
  const errors: unknown[] = [];

  beforeEach(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...notebookMigrations]);
    sessions = openLogSessions({ url: database.url });
    const catalog = new EventCatalog(sampleEvents);
    const keyEncryptionKey = Buffer.alloc(32, 7);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey, sessions });
    const source = { url: database.url, applicationName: 'spec', entities: [notebookEntity] };
    work = await createDataSource({ ...source, role: 'rampart_system', poolSize: 1 }).initialize();
    owner = await createDataSource(source).initialize();
    errors.length = 0;
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await log.close();
    await sessions.close();
    await work.destroy();
    await owner.destroy();
    await database.drop();
  });

  const leases = (): Promise<{ name: string; epoch: string; until: Date | null }[]> =>
    owner.query(`SELECT name, epoch, lease_until AS until FROM log.subscription ORDER BY name`);

  async function start(dataSource: DataSource, leasing = sessions.listener): Promise<void> {
    const onError = (_: string, error: unknown): void => void errors.push(error);
    const settings = { log, dataSource, leasing, leaseMs: LEASE_MS, onError };
    const runner = new ProjectionRunner(settings, [
      notebookProjection,
      { ...notebookProjection, name: 'second' },
    ]);
    runners.push(runner);
    await runner.start();
  }

  async function until(met: () => Promise<boolean>): Promise<void> {
    while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('are registered, acquired and renewed while work holds every session of the pool', async () => {
    const busy = work.createQueryRunner();
    await busy.startTransaction();
    await start(work);
    await until(async () => (await leases()).every(({ epoch }) => epoch === '1'));
    const first = (await leases()).map(({ until: end }) => end?.getTime() ?? 0);
    await until(async () =>
      (await leases()).every(
        ({ until: end }, index) => (end?.getTime() ?? 0) > (first[index] ?? 0) + 2 * LEASE_MS,
      ),
    );
    expect((await leases()).map(({ name, epoch }) => [name, epoch])).toEqual([
      ['notebook', '1'],
      ['second', '1'],
    ]);
    await busy.rollbackTransaction();
    await busy.release();
    const { lastPosition } = await log.append(request(1, [note('one')]));
    await waitForProjection(owner, 'notebook', lastPosition);
    expect(errors).toEqual([]);
  });

  it('go on after PostgreSQL ended that session', async () => {
    await start(work);
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'rampart-log-listener'`,
    );
    const [{ until: first } = { until: null }] = await leases();
    await until(
      async () => ((await leases())[0]?.until?.getTime() ?? 0) > (first?.getTime() ?? 0) + 2 * LEASE_MS,
    );
    const { lastPosition } = await log.append(request(1, [note('one')]));
    await waitForProjection(owner, 'notebook', lastPosition);
  });

  it('skip a subscription whose row a delivery locks, instead of waiting for it', async () => {
    await start(work);
    await until(async () => (await leases()).every(({ epoch }) => epoch === '1'));
    await runners.splice(0)[0]?.stop();
    const delivery = owner.createQueryRunner();
    await delivery.startTransaction();
    await delivery.query(`SELECT FROM log.subscription WHERE name = 'notebook' FOR UPDATE`);
    await start(work);
    await until(async () => (await leases()).some(({ name, epoch }) => name === 'second' && epoch === '2'));
    expect((await leases()).map(({ name, epoch }) => [name, epoch])).toEqual([
      ['notebook', '1'],
      ['second', '2'],
    ]);
    await delivery.rollbackTransaction();
    await delivery.release();
    await until(async () => (await leases()).every(({ epoch }) => epoch === '2'));
  });

  it('of known projections are registered again without waiting for the transaction of another process', async () => {
    await start(work);
    await until(async () => (await leases()).every(({ epoch }) => epoch === '1'));
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    const other = owner.createQueryRunner();
    await other.startTransaction();
    await other.query('UPDATE log.subscription SET position = position');
    const own = owner.createQueryRunner();
    await own.query(`SET lock_timeout = '100ms'`);
    await registerSubscriptions(own.manager, [
      { key: { shard: 0, name: 'notebook', slot: 'live' }, version: 1, position: 0 },
      { key: { shard: 0, name: 'new', slot: 'live' }, version: 1, position: 0 },
    ]);
    await own.release();
    await other.rollbackTransaction();
    await other.release();
    expect((await leases()).map(({ name }) => name)).toEqual(['new', 'notebook', 'second']);
  });
});
