import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createPool, migrate } from '@rampart/database';
import { closeAll, createTestDatabase, makeServerFolder } from '@rampart/database/testing';
import { startPostgres } from '@rampart/embedded';
import {
  type AppendRequest,
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
} from '@rampart/event-log';
import {
  createJobQueue,
  createJobRunner,
  JobDispatcher,
  jobHandler,
  type JobRunner,
  type JobStore,
  type JobsBackendSettings,
  jobsMigrations,
  postgresCheckpoints,
} from '@rampart/jobs';
import {
  eventually,
  orderEvents,
  pack,
  packingReactor,
  packParcel,
  type Parcel,
  placeOrder,
  streamOf,
  TENANT,
  testEngines,
  uuid,
} from '@rampart/jobs/testing';
import { systemClock } from '@rampart/kernel';
import { builtScript } from './built.js';

const LOCK_MS = 1000;
const STUCK_WORKER = await builtScript('jobs-worker.ts');
const migrations = [...eventLogMigrations, ...jobsMigrations];
const closers: (() => Promise<unknown>)[] = [];
afterEach(() => closeAll(closers));

async function openWarehouse(databaseUrl: string, engine: JobsBackendSettings) {
  const log = createPostgresEventLog({
    url: databaseUrl,
    catalog: new EventCatalog(orderEvents),
    keyEncryptionKey: Buffer.alloc(32, 7),
  });
  const pool = createPool({ url: databaseUrl, role: 'rampart_system', applicationName: 'chaos' });
  pool.on('error', () => undefined);
  const queue = await createJobQueue({ ...engine, jobs: [packParcel] });
  const dispatcher = new JobDispatcher({
    log,
    queue,
    reactors: [packingReactor((parcel) => isPacked(log, parcel))],
    checkpoints: postgresCheckpoints(pool),
    clock: systemClock,
    onError: engine.onError,
    sweepEveryMs: 500,
  });
  closers.push(
    () => pool.end(),
    () => log.close(),
    () => queue.close(),
    () => dispatcher.stop(),
  );
  await dispatcher.start();
  return { log, queue, dispatcher };
}

async function isPacked(log: EventLog, parcel: Parcel): Promise<boolean> {
  return (await log.readStream(TENANT, streamOf(parcel))).length > 0;
}

async function startPacker(log: EventLog, engine: JobsBackendSettings): Promise<JobRunner> {
  const handler = jobHandler(packParcel, async (parcel) => {
    if (await isPacked(log, parcel)) return 'skipped';
    await log.append(pack(parcel, uuid(1_000_000 + Number(parcel.orderId) * 10 + parcel.parcel), 'packer'));
    return 'done';
  });
  const runner = await createJobRunner({ ...engine, jobs: [packParcel], lockMs: LOCK_MS }, [handler]);
  closers.push(() => runner.stop());
  await runner.start();
  return runner;
}

/** Starts a worker process that begins jobs and never ends them. */
async function startStuckWorker(
  engine: JobsBackendSettings,
): Promise<{ child: ChildProcess; began: Promise<unknown> }> {
  const child = spawn(process.execPath, [STUCK_WORKER], {
    env: {
      PATH: process.env['PATH'],
      JOBS_DATABASE_URL: engine.databaseUrl,
      ...(engine.redisUrl === undefined ? {} : { REDIS_URL: engine.redisUrl }),
      LOCK_MS: String(LOCK_MS),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(async () => child.kill('SIGKILL'));
  return { child, began: once(child.stdout, 'data') };
}

async function everyParcelOnce(log: EventLog, orders: number, parcels: number): Promise<void> {
  for (let order = 1; order <= orders; order += 1) {
    for (let parcel = 0; parcel < parcels; parcel += 1) {
      expect(await log.readStream(TENANT, streamOf({ orderId: String(order), parcel }))).toHaveLength(1);
    }
  }
}

describe.each(testEngines())('jobs on %s', (_name, open) => {
  it('are completed once by another worker when theirs is killed in the middle', async () => {
    const engine = await open();
    const database = await createTestDatabase(migrations);
    closers.push(
      () => engine.close(),
      () => database.drop(),
    );
    const { log } = await openWarehouse(database.url, engine.settings);
    const { child, began } = await startStuckWorker(engine.settings);
    await log.append(placeOrder(1, 3));
    await began;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await startPacker(log, engine.settings);
    await eventually(() => everyParcelOnce(log, 1, 3));
  }, 60_000);

  it('are all completed, even when the queue loses all its jobs during the work', async () => {
    const engine = await open();
    const database = await createTestDatabase(migrations);
    closers.push(
      () => engine.close(),
      () => database.drop(),
    );
    const { log } = await openWarehouse(database.url, engine.settings);
    await startPacker(log, { ...engine.settings, onError: () => undefined });
    for (let order = 1; order <= 60; order += 1) {
      await log.append(placeOrder(order, 2));
      if (order % 20 === 0) await engine.wipe();
    }
    await eventually(() => everyParcelOnce(log, 60, 2));
  }, 60_000);
});

describe('jobs and log on one PostgreSQL', () => {
  it('are neither lost nor repeated when the server is killed under load twice', async () => {
    const folder = makeServerFolder('chaos');
    const server = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    closers.push(
      () => rm(folder, { recursive: true, force: true }),
      () => rm(server.folder, { recursive: true, force: true }),
      () => server.stop(),
    );
    await migrate(server.url, migrations);
    const engine = { databaseUrl: server.jobsUrl, onError: () => undefined };
    const { log, queue } = await openWarehouse(server.url, engine);
    await startPacker(log, engine);
    const writing = placeOrders(log, 150);
    for (const orders of [30, 80]) {
      await eventually(async () => expect(await packed(log, orders)).toBe(true));
      await server.kill();
      await server.restart();
    }
    await writing;
    await eventually(() => everyParcelOnce(log, 150, 2));
    await eventually(() => idle(queue));
  }, 120_000);
});

/** Places orders as a client of the API does: it repeats a command with its id until it is answered. */
async function placeOrders(log: EventLog, count: number): Promise<void> {
  for (let order = 1; order <= count; order += 1) {
    const request: AppendRequest = placeOrder(order, 2);
    await eventually(async () => void (await log.append(request)));
  }
}

async function packed(log: EventLog, orderId: number): Promise<boolean> {
  return isPacked(log, { orderId: String(orderId), parcel: 1 });
}

async function idle(queue: JobStore): Promise<void> {
  const [figures] = await queue.statistics(new Date());
  expect(figures).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 });
}
