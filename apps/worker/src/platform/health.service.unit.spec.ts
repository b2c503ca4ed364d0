import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@rampart/database/testing';
import { HealthService } from './health.service.js';

describe('the health of a worker', () => {
  let service: HealthService;
  afterEach(() => service.beforeApplicationShutdown());

  it('is ready when its queues are open and its database answers', async () => {
    const port = await freePort();
    const jobs = { takesJobs: false, backlog: () => Promise.resolve(null) };
    let query = (): Promise<unknown> => Promise.resolve([]);
    const runtime = {
      environment: { WORKER_HEALTH_PORT: port, HOST: '127.0.0.1' },
      log: { head: () => Promise.resolve(1) },
      system: { query: () => query() },
    };
    service = new HealthService(runtime, jobs);
    await service.onApplicationBootstrap();
    const ask = async (path: string): Promise<unknown[]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/${path}`);
      return [answer.status, await answer.text()];
    };
    expect(await ask('live')).toEqual([204, '']);
    expect(await ask('ready')).toEqual([503, '{"reason":"Its queues are not open yet."}']);
    jobs.takesJobs = true;
    expect(await ask('ready')).toEqual([204, '']);
    query = () => Promise.reject(new Error('gone'));
    expect(await ask('ready')).toEqual([503, '{"reason":"The database does not answer."}']);
    expect(await ask('live')).toEqual([204, '']);
  });
});
