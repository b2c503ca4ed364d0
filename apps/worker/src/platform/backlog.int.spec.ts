import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@rampart/database/testing';
import { createJobQueue, defineJob } from '@rampart/jobs';
import { type TestEngine, testEngines } from '@rampart/jobs/testing';
import { z } from 'zod';
import { HealthService } from './health.service.js';

const work = defineJob({
  ...{ name: 'test.backlog', data: z.object({ part: z.string() }) },
  ...{ attempts: 1, backoffMs: 10, concurrency: 1 },
});

describe.each(testEngines())('the scaling endpoint of a worker with its jobs on %s', (_, open) => {
  let engine: TestEngine;
  let service: HealthService | undefined;
  afterEach(() => service?.beforeApplicationShutdown());
  afterAll(() => engine?.close());

  it('gives the number of jobs that wait, without those that are due later', async () => {
    engine = await open();
    const queue = await createJobQueue({ ...engine.settings, jobs: [work] });
    const port = await freePort();
    service = new HealthService(
      {
        environment: { WORKER_HEALTH_PORT: port, HOST: '127.0.0.1' },
        log: { head: () => Promise.resolve(1) },
        system: { query: () => Promise.resolve([]) },
      },
      { takesJobs: true, backlog: () => queue.backlog() },
    );
    await service.onApplicationBootstrap();
    const backlog = async (): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}/jobs/backlog`);
      return answer.status === 200 ? ((await answer.json()) as { backlog: number }).backlog : answer.status;
    };
    expect(await backlog()).toBe(0);
    await queue.addBulk([
      ...['a', 'b', 'c'].map((part) => ({ name: work.name, id: part, data: { part } })),
      { name: work.name, id: 'd', data: { part: 'd' }, delayMs: 60_000 },
    ]);
    expect(await backlog()).toBe(3);
    await queue.close();
  });
});
