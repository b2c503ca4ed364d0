import { randomUUID } from 'node:crypto';
import { type BenchContext } from '@rampart/kernel/testing';
import pg from 'pg';
import { z } from 'zod';
import {
  createJobQueue,
  createJobRunner,
  defineJob,
  jobHandler,
  type JobRunner,
  type JobsBackendSettings,
  type JobStore,
} from '../src/index.js';
import { findRedisServer, startRedisServer } from '../src/testing/redis-server.js';

type Measure = (
  engine: JobsBackendSettings,
) => Promise<readonly { readonly case: string; readonly value: number; readonly unit: string }[]>;

const JOBS = 2000;
const BULK = 500;
const BASELINE = 'redis';
const work = defineJob({
  name: 'bench.work',
  data: z.object({ at: z.number() }),
  attempts: 1,
  backoffMs: 100,
  concurrency: 50,
});

/** Compares the queue on PostgreSQL with Redis, per measure. Without a `redis-server` only PostgreSQL is measured. */
export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const binary = findRedisServer();
    for (const measure of [addInBulk, processAll, pickUp, timers]) {
      const baseline = binary === null ? [] : await onRedis(binary, measure);
      const figures = await onPostgres(serverUrl, measure);
      figures.forEach((figure, index) => {
        const beside = baseline[index];
        const ratio = beside === undefined ? null : figure.value / beside.value;
        report({ ...figure, baseline: beside === undefined ? null : BASELINE, ratio });
      });
    }
  },
};

/** Adds jobs from the log as the dispatcher does, 500 per batch. */
const addInBulk: Measure = (engine) =>
  withQueue(engine, async (queue) => {
    const seconds = await timed(() => fill(queue, JOBS * 2));
    return [{ case: `add, ${BULK} at a time`, value: (JOBS * 2) / seconds, unit: 'jobs/s' }];
  });

const processAll: Measure = (engine) =>
  withQueue(engine, async (queue) => {
    await fill(queue, JOBS);
    let done = 0;
    let finished = (): void => undefined;
    const all = new Promise<void>((resolve) => (finished = resolve));
    const seconds = await timed(async () => {
      const runner = await start(engine, async () => {
        done += 1;
        if (done === JOBS) finished();
      });
      await all;
      await runner.stop();
    });
    return [{ case: `process, ${work.concurrency} at once`, value: JOBS / seconds, unit: 'jobs/s' }];
  });

const pickUp: Measure = (engine) =>
  withQueue(engine, async (queue) => {
    const latencies: number[] = [];
    let picked = (): void => undefined;
    const runner = await start(engine, async (at) => {
      latencies.push(performance.now() - at);
      picked();
    });
    for (let index = 0; index < 200; index += 1) {
      const next = new Promise<void>((resolve) => (picked = resolve));
      await queue.addBulk([{ name: work.name, id: `single:${index}`, data: { at: performance.now() } }]);
      await next;
    }
    await runner.stop();
    return quantiles('pick-up', latencies);
  });

const timers: Measure = (engine) =>
  withQueue(engine, async (queue) => {
    const due = performance.now() + 3000;
    const lateness: number[] = [];
    let finished = (): void => undefined;
    const all = new Promise<void>((resolve) => (finished = resolve));
    const requests = Array.from({ length: 1000 }, (_, index) => ({
      name: work.name,
      id: `timer:${index}`,
      data: { at: due },
    }));
    await queue.addBulk(requests.map((request) => ({ ...request, delayMs: due - performance.now() })));
    const runner = await start(engine, async (at) => {
      lateness.push(performance.now() - at);
      if (lateness.length === requests.length) finished();
    });
    await all;
    await runner.stop();
    return quantiles('1000 timers due at once, lateness', lateness);
  });

async function start(engine: JobsBackendSettings, act: (at: number) => Promise<void>): Promise<JobRunner> {
  const handler = jobHandler(work, async ({ at }) => {
    await act(at);
    return 'done';
  });
  const runner = await createJobRunner({ ...engine, jobs: [work] }, [handler]);
  await runner.start();
  return runner;
}

async function withQueue<Result>(
  engine: JobsBackendSettings,
  act: (queue: JobStore) => Promise<Result>,
): Promise<Result> {
  const queue = await createJobQueue({ ...engine, jobs: [work] });
  try {
    return await act(queue);
  } finally {
    await queue.close();
  }
}

async function fill(queue: JobStore, count: number): Promise<void> {
  const run = randomUUID();
  for (let from = 0; from < count; from += BULK) {
    await queue.addBulk(
      Array.from({ length: BULK }, (_, index) => ({
        name: work.name,
        id: `fill:${run}:${from + index}`,
        data: { at: 0 },
      })),
    );
  }
}

async function onRedis(binary: string, measure: Measure): ReturnType<Measure> {
  const server = await startRedisServer(binary);
  try {
    return await measure({ databaseUrl: '', redisUrl: server.url, onError: fail });
  } finally {
    await server.stop();
  }
}

async function onPostgres(serverUrl: string, measure: Measure): ReturnType<Measure> {
  const name = `bench_jobs_${randomUUID().slice(0, 8)}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await measure({ databaseUrl: url.href, onError: fail });
  } finally {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    } finally {
      await client.end();
    }
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

function quantiles(name: string, values: readonly number[]): { case: string; value: number; unit: string }[] {
  const sorted = Float64Array.from(values).sort();
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return [
    { case: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { case: `${name}, p99`, value: at(0.99), unit: 'ms' },
  ];
}

function fail(error: Error): void {
  throw error;
}
