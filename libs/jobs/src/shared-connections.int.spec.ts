import { closeAll } from '@rampart/database/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPostgresBackend, isPgPool, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import type { JobsBackendSettings } from './backends/backend.js';
import { openJobsBackend } from './backends/open-backend.js';
import { defineJob } from './job.js';
import { jobHandler } from './job-handler.js';
import { encodeJobId } from './job-id.js';
import { createJobQueue } from './job-queue.js';
import { createJobRunner } from './job-runner.js';
import { testEngines } from './testing/engines.js';
import { eventually } from './testing/eventually.js';
import { Recorder } from './testing/recorder.js';

const QUEUES = 60;
const jobs = Array.from({ length: QUEUES }, (_, index) =>
  defineJob({
    name: `test.job-${index}`,
    data: z.object({}),
    attempts: 1,
    backoffMs: 5,
    concurrency: 1,
  }),
);
const NAMES = jobs.map(({ name }) => name).sort();
const closers: (() => Promise<unknown>)[] = [];
afterEach(() => closeAll(closers));

/** The engine of one worker process: a queue and a runner of every job, over shared connections. */
async function openProcess(settings: JobsBackendSettings) {
  const ran = new Recorder<string>();
  const backend = await openJobsBackend({ ...settings, connections: 3 });
  closers.push(() => backend.close());
  const queue = await createJobQueue({ ...settings, backend, jobs });
  closers.push(() => queue.close());
  const handlers = jobs.map((job) =>
    jobHandler(job, async () => {
      ran.push(job.name);
      return 'done';
    }),
  );
  const runner = await createJobRunner({ ...settings, backend, jobs }, handlers);
  closers.push(() => runner.stop());
  await runner.start();
  return { queue, ran };
}

async function connectionsOf({ databaseUrl, redisUrl }: JobsBackendSettings): Promise<string[]> {
  if (redisUrl !== undefined) {
    const client = new Redis(redisUrl, { connectionName: 'asking' });
    const list = String(await client.client('LIST'));
    await client.quit();
    const names = [...list.matchAll(/ name=(\S*)/g)].map(([, name]) => name ?? '');
    return names.filter((name) => name.startsWith('rampart'));
  }
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'asking' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database()
     AND application_name LIKE 'rampart-%'`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

async function breakConnections({ databaseUrl, redisUrl }: JobsBackendSettings): Promise<void> {
  if (redisUrl !== undefined) {
    const client = new Redis(redisUrl);
    await client.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await client.quit();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
     AND application_name LIKE 'rampart-%'`,
  );
  await client.end();
}

async function queueAlone({ databaseUrl, redisUrl }: JobsBackendSettings, name: string): Promise<void> {
  const add = async (queue: Pick<Queue, 'add' | 'close'>): Promise<void> => {
    await queue.add(name, {}, { jobId: encodeJobId('before:1') });
    await queue.close();
  };
  if (redisUrl !== undefined)
    return add(new Queue(name, { connection: { url: redisUrl }, prefix: 'rampart' }));
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=bullmq' });
  const connection: unknown = pool;
  if (!isPgPool(connection)) throw new Error('BullMQ does not know this pool.');
  await add(new Queue(name, { connection }, createPostgresBackend));
  await pool.end();
}

describe('the lock of a running job', () => {
  it('is extended while other statements hold every shared session', async () => {
    const [[, open] = [null, null]] = testEngines();
    if (open === null) throw new Error('There is no engine to test.');
    const { settings, close } = await open();
    closers.push(close);
    const backend = await openJobsBackend({ ...settings, connections: 1 });
    closers.push(() => backend.close());
    const [job] = jobs;
    if (job === undefined) throw new Error('There is no job to test.');
    const queue = await createJobQueue({ ...settings, backend, jobs: [job] });
    closers.push(() => queue.close());
    let end = (): void => undefined;
    const running = new Recorder<string>();
    const handler = jobHandler(job, async () => {
      running.push('began');
      await new Promise<void>((resolve) => (end = resolve));
      return 'done';
    });
    const runner = await createJobRunner({ ...settings, backend, jobs: [job], lockMs: 1000 }, [handler]);
    closers.push(() => runner.stop());
    await runner.start();
    await queue.addBulk([{ name: job.name, id: 'long:1', data: {} }]);
    await running.atLeast(1);

    const other = new pg.Client({ connectionString: settings.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    // Every statement that asks whether a queue is paused waits from here on.
    await other.query('LOCK TABLE bullmq.meta IN ACCESS EXCLUSIVE MODE');
    const waiting = backend.queue(job.name).isPaused();
    const lockedUntil = async (): Promise<number> => {
      const { rows } = await other.query<{ until: string }>(
        `SELECT locked_until_ms AS until FROM bullmq.job WHERE state = 'active'`,
      );
      return Number(rows[0]?.until);
    };
    const before = await lockedUntil();
    await eventually(async () => expect(await lockedUntil()).toBeGreaterThan(before + 2000));
    await other.query('ROLLBACK');
    await other.end();
    expect(await waiting).toBe(false);
    end();
    expect(running.items).toEqual(['began']);
  }, 60_000);
});

describe.each(testEngines())('the connections of sixty queues on %s', (engine, open) => {
  it('are few, and every queue is served at the same time', async () => {
    const { settings, close } = await open();
    closers.push(close);
    const { queue, ran } = await openProcess(settings);
    for (let round = 1; round <= 3; round += 1) {
      await queue.addBulk(NAMES.map((name) => ({ name, id: `round:${round}`, data: {} })));
      await ran.atLeast(QUEUES * round);
      expect([...ran.items].sort()).toEqual(NAMES.flatMap((name) => Array<string>(round).fill(name)));
    }
    // PostgreSQL has three for statements and one that listens; Redis has one for commands and one that waits.
    expect((await connectionsOf(settings)).length).toBeLessThanOrEqual(engine === 'Redis' ? 2 : 4);
  }, 60_000);

  it('serve two processes, one of which takes over when the other ends', async () => {
    const { settings, close } = await open();
    closers.push(close);
    const first = await openProcess(settings);
    const stopFirst = closers.splice(1);
    const second = await openProcess(settings);
    await first.queue.addBulk(NAMES.map((name) => ({ name, id: 'both:1', data: {} })));
    await eventually(() => expect(first.ran.items.length + second.ran.items.length).toBe(QUEUES));
    for (const stop of stopFirst.reverse()) await stop();
    const before = second.ran.items.length;
    await second.queue.addBulk(NAMES.map((name) => ({ name, id: 'one:1', data: {} })));
    await second.ran.atLeast(before + QUEUES);
  }, 60_000);

  it('reconnect automatically when the server ends them', async () => {
    const { settings: given, close } = await open();
    const settings = { ...given, onError: () => undefined };
    closers.push(close);
    const { queue, ran } = await openProcess(settings);
    for (let round = 1; round <= 3; round += 1) {
      await breakConnections(settings);
      const requests = NAMES.map((name) => ({ name, id: `broken:${round}`, data: {} }));
      // The test retries like the dispatcher until the job is queued.
      await eventually(() => queue.addBulk(requests));
      await eventually(() => expect(ran.items.length).toBe(QUEUES * round));
    }
  }, 60_000);

  it('take a job that was queued before they were shared', async () => {
    const { settings, close } = await open();
    closers.push(close);
    const migrated = await openJobsBackend(settings);
    await migrated.close();
    await queueAlone(settings, 'test.job-7');
    const { ran } = await openProcess(settings);
    await ran.atLeast(1);
    expect(ran.items).toEqual(['test.job-7']);
  }, 60_000);

  it('answer every waiting statement when they are closed', async () => {
    const { settings, close } = await open();
    closers.push(close);
    const backend = await openJobsBackend({ ...settings, connections: 1 });
    const queues = NAMES.map((name) => backend.queue(name));
    const asked = queues.map((queue) => queue.getJobCounts('waiting'));
    await backend.close();
    await Promise.allSettled(asked);
  }, 60_000);
});
