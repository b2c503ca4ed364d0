import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { systemClock } from '@rampart/kernel';
import type pg from 'pg';
import { type Checkpoints, postgresCheckpoints } from './checkpoints.js';
import { JobDispatcher } from './job-dispatcher.js';
import { jobHandler } from './job-handler.js';
import { createJobQueue, type JobStore } from './job-queue.js';
import { createJobRunner, type JobRunner } from './job-runner.js';
import { jobsMigrations } from './migrations.js';
import { type TestEngine, testEngines } from './testing/engines.js';
import { eventually } from './testing/eventually.js';
import {
  orderEvents,
  pack,
  packingReactor,
  packParcel,
  type Parcel,
  placeOrder,
  streamOf,
  TENANT,
  uuid,
} from './testing/orders.js';

describe.each(testEngines())('jobs from the log on %s', (_engine, open) => {
  let engine: TestEngine;
  let database: TestDatabase;
  let pool: pg.Pool;
  let log: EventLog;
  let queue: JobStore;
  let checkpoints: Checkpoints;
  let runner: JobRunner | undefined;
  let dispatchers: JobDispatcher[];
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);

  beforeAll(async () => {
    engine = await open();
    queue = await createJobQueue({ ...engine.settings, jobs: [packParcel] });
  });
  beforeEach(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...jobsMigrations]);
    pool = createPool({ url: database.url, role: 'rampart_system', applicationName: 'test' });
    pool.on('error', () => undefined);
    checkpoints = postgresCheckpoints(pool);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(orderEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    dispatchers = [];
  });
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
    await runner?.stop();
    runner = undefined;
    await log.close();
    await pool.end();
    await database.drop();
    await engine.wipe();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await queue.close();
    await engine.close();
  });

  const isPacked = async (parcel: Parcel) => (await log.readStream(TENANT, streamOf(parcel))).length > 0;
  async function dispatch(): Promise<JobDispatcher> {
    const reactors = [packingReactor(isPacked)];
    const dispatcher = new JobDispatcher({
      log,
      reactors,
      queue,
      checkpoints,
      clock: systemClock,
      onError,
      batchSize: 7,
    });
    dispatchers.push(dispatcher);
    await dispatcher.start();
    return dispatcher;
  }
  async function work(): Promise<void> {
    let commands = 1000;
    const handler = jobHandler(packParcel, async (parcel) => {
      if (await isPacked(parcel)) return 'skipped';
      await log.append(pack(parcel, uuid((commands += 1)), 'worker'));
      return 'done';
    });
    runner = await createJobRunner({ ...engine.settings, jobs: [packParcel] }, [handler]);
    await runner.start();
  }
  const place = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) await log.append(placeOrder(number, 2));
  };
  async function everyParcelPackedOnce(orders: number): Promise<void> {
    for (let order = 1; order <= orders; order += 1) {
      for (const parcel of [0, 1]) {
        const events = await log.readStream(TENANT, streamOf({ orderId: String(order), parcel }));
        expect(events).toHaveLength(1);
      }
    }
  }

  it('are queued and run for each event, while two dispatchers follow the log', async () => {
    await place(1, 10);
    await Promise.all([dispatch(), dispatch()]);
    await work();
    await place(11, 20);
    await eventually(() => everyParcelPackedOnce(20));
    expect((await queue.statistics(new Date()))[0]).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('continue where dispatching stopped, and dispatching the same events again changes nothing', async () => {
    await place(1, 5);
    const first = await dispatch();
    await eventually(() => expect(first.position).toBe(5));
    await first.stop();
    await place(6, 8);
    const second = await dispatch();
    await eventually(() => expect(second.position).toBe(8));
    await pool.query('UPDATE jobs.dispatch SET dispatched = 0');
    const third = await dispatch();
    await eventually(() => expect(third.position).toBe(8));
    expect((await queue.statistics(new Date()))[0]).toMatchObject({ waiting: 16 });
  });

  it('are restored after the queue was wiped, unless they had ended', async () => {
    await place(1, 4);
    const dispatcher = await dispatch();
    await eventually(() => expect(dispatcher.position).toBe(4));
    await log.append(pack({ orderId: '1', parcel: 0 }, uuid(5000), 'somebody else'));
    await eventually(() => expect(dispatcher.position).toBe(5));
    await engine.wipe();
    expect(await dispatcher.sweep()).toEqual({ restored: 7, failed: [] });
    expect(await dispatcher.sweep()).toEqual({ restored: 0, failed: [] });
    await work();
    await eventually(() => everyParcelPackedOnce(4));
  });

  it('are not looked up again in events that were already processed', async () => {
    await place(1, 3);
    const dispatcher = await dispatch();
    await work();
    await eventually(() => everyParcelPackedOnce(3));
    const head = await log.head();
    await eventually(() => expect(dispatcher.position).toBe(head));
    await dispatcher.sweep();
    expect((await checkpoints.load(['orders.packing'])).get('orders.packing')).toEqual({
      dispatched: head,
      settled: head,
    });
  });
});
