import { randomBytes, randomUUID } from 'node:crypto';
import { createDataSource, migrate, type MigrationClass } from '@rampart/database';
import {
  createJobQueue,
  createJobRunner,
  defineJob,
  jobHandler,
  type JobsBackendSettings,
} from '@rampart/jobs';
import { findRedisServer, startRedisServer } from '@rampart/jobs/testing';
import { type BenchContext, compared } from '@rampart/kernel/testing';
import { z } from 'zod';
import type { PublishingConnector } from '../src/ports/networks.js';
import { openPublishing, publishingMigrations, QUICK_TIMES } from '../src/testing/index.js';
import { startBenchNetwork } from './bench-network.js';

const POSTS = 10_000;
const AHEAD_MS = 12_000;
const WAIT_MS = 120_000;

interface Lateness {
  readonly start: number;
  readonly answer: number;
}

/** Compares the clock of publishing with BullMQ's `delay` for 10,000 posts due at the same time, in one process. */
export const bench = {
  async run({ report, serverUrl }: BenchContext): Promise<void> {
    const baseline = await delayedJobs(serverUrl);
    const own = await ownClock(serverUrl);
    const engine = findRedisServer() === null ? 'BullMQ delay on PostgreSQL' : 'BullMQ delay on Redis';
    compared(report, `${POSTS} due at once, start p99`, [own.start, 'ms'], engine, baseline.start);
    compared(report, `${POSTS} due at once, last response p99`, [own.answer, 'ms'], engine, baseline.answer);
  },
};

async function ownClock(serverUrl: string): Promise<Lateness> {
  const network = await startBenchNetwork();
  const database = await benchDatabase(serverUrl, publishingMigrations);
  const connector = benchConnector(network.post);
  const times = {
    ...QUICK_TIMES,
    lookEveryMs: 500,
    aheadMs: 5_000,
    claimMs: 30_000,
    commitMs: 60_000,
    commitTimeoutMs: 30_000,
  };
  const open = await openPublishing({
    ...{ url: database.url, kek: randomBytes(32), times },
    connectors: { connector: () => connector },
  });
  const clock = open.clock();
  try {
    const dueIn = AHEAD_MS;
    const due = performance.now() + dueIn;
    await open.sql(
      `INSERT INTO publishing.run (run_id, tenant_id, post_id, account_id, network, round, due_at, look_at, draft, wish, state, prepared)
SELECT gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'bluesky', 1, at, at,
  '{"text":"a synthetic post","title":null,"thread":[],"firstComment":null,"media":[]}', '{"media":[],"watermark":null,"by":"user:x"}',
  'ready', '{}'
FROM generate_series(1, $2::int), (SELECT clock_timestamp() + $3::float8 * interval '1 ms' AS at) due RETURNING run_id`,
      [randomUUID(), POSTS, dueIn],
    );
    clock.start();
    await counted(network.answered);
    return late(network, due);
  } finally {
    await clock.stop();
    await open.close();
    await database.drop();
    await network.stop();
  }
}

const benchConnector = (post: () => Promise<string>): PublishingConnector => ({
  ...{ network: 'bluesky', simulated: true, repeatableMs: Infinity },
  prepare: () => Promise.resolve({}),
  poll: () => Promise.resolve('ready'),
  async commit() {
    const postId = await post();
    return { postId, url: `https://network.example/${postId}` };
  },
  reconcile: () => Promise.resolve('absent'),
  timeline: () => Promise.resolve({ items: [], next: null }),
});

const work = defineJob({
  name: 'bench.publish',
  data: z.object({}),
  attempts: 1,
  backoffMs: 100,
  concurrency: 1_000,
});

async function delayedJobs(serverUrl: string): Promise<Lateness> {
  const binary = findRedisServer();
  const redis = binary === null ? null : await startRedisServer(binary);
  const database = redis === null ? await benchDatabase(serverUrl, []) : null;
  const onError = (error: Error): void => {
    throw error;
  };
  const engine: JobsBackendSettings =
    redis === null
      ? { databaseUrl: database?.url ?? '', onError }
      : { databaseUrl: '', redisUrl: redis.url, onError };
  const network = await startBenchNetwork();
  const queue = await createJobQueue({ ...engine, jobs: [work] });
  const handler = jobHandler(work, async () => {
    await network.post();
    return 'done';
  });
  const runner = await createJobRunner({ ...engine, jobs: [work] }, [handler]);
  try {
    const due = performance.now() + AHEAD_MS;
    for (let from = 0; from < POSTS; from += 500)
      await queue.addBulk(
        Array.from({ length: 500 }, (_, index) => ({
          ...{ name: work.name, id: `due:${from + index}`, data: {} },
          delayMs: Math.max(0, due - performance.now()),
        })),
      );
    await runner.start();
    await counted(network.answered);
    return late(network, due);
  } finally {
    await runner.stop();
    await queue.close();
    await redis?.stop();
    await database?.drop();
    await network.stop();
  }
}

async function benchDatabase(serverUrl: string, migrations: readonly MigrationClass[]) {
  const owner = await createDataSource({ url: serverUrl, applicationName: 'bench' }).initialize();
  const url = new URL(serverUrl);
  url.pathname = `/bench_${randomUUID().replaceAll('-', '')}`;
  await owner.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  if (migrations.length > 0) await migrate(url.href, migrations);
  return {
    url: url.href,
    async drop() {
      await owner.query(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
      await owner.destroy();
    },
  };
}

async function counted(answered: readonly number[]): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (answered.length < POSTS) {
    if (performance.now() > deadline) throw new Error(`Only ${answered.length} posts were answered.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function late(
  { started, answered }: { started: readonly number[]; answered: readonly number[] },
  due: number,
): Lateness {
  const p99 = (times: readonly number[]): number => {
    const sorted = Float64Array.from(times).sort();
    return (sorted[Math.floor(sorted.length * 0.99)] ?? 0) - due;
  };
  return { start: p99(started), answer: p99(answered) };
}
