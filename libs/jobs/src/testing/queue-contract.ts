import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome, PermanentJobError, RetryLaterError } from '../job.js';
import { jobHandler } from '../job-handler.js';
import { createJobQueue, type JobStore } from '../job-queue.js';
import { createJobRunner, type JobRunner, type JobRunnerSettings } from '../job-runner.js';
import { settledStatistics } from '../queue-statistics.js';
import type { TestEngine } from './engines.js';
import { eventually } from './eventually.js';
import { Recorder } from './recorder.js';

const work = defineJob({
  name: 'test.work',
  data: z.object({ part: z.string() }),
  attempts: 3,
  backoffMs: 5,
  concurrency: 4,
});
const jobs = [work];
const HOUR_MS = 3_600_000;
type Data = { readonly part: string };
type Handler = (data: Data, context: JobContext) => Promise<JobOutcome>;

/** The tests that both engines must pass. @param open gives a new engine to each run of the suite */
export function describeQueueContract(engine: string, open: () => Promise<TestEngine>): void {
  describe(`job queue on ${engine}`, () => {
    let backend: TestEngine;
    let queue: JobStore;
    let runners: JobRunner[] = [];
    const gaveUp = new Recorder<string>();

    beforeAll(async () => {
      backend = await open();
      queue = await createJobQueue({ ...backend.settings, jobs });
    });
    afterEach(async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      runners = [];
      gaveUp.clear();
      await backend.wipe();
    });
    afterAll(async () => {
      await queue.close();
      await backend.close();
    });

    async function run(handler: Handler, overrides: Partial<JobRunnerSettings> = {}): Promise<JobRunner> {
      const registered = jobHandler(work, handler, {
        giveUp: async (_data, error) => gaveUp.push(error.message),
      });
      const runner = await createJobRunner({ ...backend.settings, jobs, ...overrides }, [registered]);
      runners.push(runner);
      await runner.start();
      return runner;
    }
    const add = (id: string, delayMs?: number) =>
      queue.addBulk([
        { name: work.name, id, data: { part: id }, ...(delayMs === undefined ? {} : { delayMs }) },
      ]);

    it('runs a job once, whatever the number of times that its id is added', async () => {
      const runs = new Recorder<string>();
      await add('scan:1:a');
      await add('scan:1:a');
      await queue.addBulk([
        { name: work.name, id: 'scan:1:a', data: { part: 'again' } },
        { name: work.name, id: 'scan:2', data: { part: 'b' } },
      ]);
      await run(async (data, context) => {
        runs.push(`${context.jobId} ${data.part} ${context.attempt}`);
        return 'done';
      });
      await runs.atLeast(2);
      await add('scan:1:a');
      await add('scan:3');
      await runs.atLeast(3);
      expect([...runs.items].sort()).toEqual(['scan:1:a scan:1:a 1', 'scan:2 b 1', 'scan:3 scan:3 1']);
    });

    it('runs jobs whose ids equal names of the engine’s own keys, and other jobs', async () => {
      const names = 'wait active paused delayed prioritized completed failed stalled repeat limiter meta id';
      const ids = [...`${names} events marker pc priority de metrics`.split(' '), 'stalled-check'];
      const runs = new Recorder<string>();
      await run(async (_data, context) => {
        runs.push(context.jobId);
        return 'done';
      });
      for (const id of ids) await add(id, 5);
      await add('scan:1');
      await runs.atLeast(ids.length + 1);
      expect([...runs.items].sort()).toEqual([...ids, 'scan:1'].sort());
    });

    it('retries with back-off, then gives up once and reports it', async () => {
      const attempts = new Recorder<number>();
      await add('scan:1');
      await run(async (_data, context) => {
        attempts.push(context.attempt);
        throw new Error('the network is down');
      });
      await gaveUp.atLeast(1);
      expect(attempts.items).toEqual([1, 2, 3]);
      expect(gaveUp.items).toEqual(['the network is down']);
    });

    it('does not retry a permanent failure', async () => {
      const attempts = new Recorder<number>();
      await add('scan:1');
      await run(async (_data, context) => {
        attempts.push(context.attempt);
        throw new PermanentJobError('the account is gone');
      });
      await gaveUp.atLeast(1);
      await eventually(async () => expect(await queue.state(work.name, 'scan:1')).toBe('failed'));
      expect(attempts.items).toEqual([1]);
    });

    it('waits as long as a job requests, without using up an attempt', async () => {
      const attempts = new Recorder<number>();
      await add('scan:1');
      await run(async (_data, context) => {
        attempts.push(context.attempt);
        if (attempts.items.length < 5) throw new RetryLaterError('busy', 100);
        return 'done';
      });
      await attempts.atLeast(5);
      expect(attempts.items).toEqual([1, 1, 1, 1, 1]);
      expect(gaveUp.items).toEqual([]);
    });

    it('refuses data of another form, an undeclared job and an invalid id', async () => {
      await expect(queue.addBulk([{ name: work.name, id: 'scan:1', data: { part: 1 } }])).rejects.toThrow(
        z.ZodError,
      );
      await expect(queue.addBulk([{ name: 'other', id: 'scan:1', data: {} }])).rejects.toThrow(DomainError);
      await expect(add('7')).rejects.toMatchObject({ code: 'jobs.invalid-id' });
    });

    it('on stop, finishes the running jobs and leaves the others waiting', async () => {
      const started = new Recorder<string>();
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const ids = ['scan:1', 'scan:2', 'scan:3', 'scan:4', 'scan:5'];
      for (const id of ids) await add(id);
      const runner = await run(async (data) => {
        started.push(data.part);
        await finished;
        return 'done';
      });
      await started.atLeast(work.concurrency);
      const stopped = runner.stop();
      finish();
      await stopped;
      const states = await Promise.all(ids.map((id) => queue.state(work.name, id)));
      expect(states).toEqual(['completed', 'completed', 'completed', 'completed', 'waiting']);
      expect(started.items).toEqual(ids.slice(0, 4));
    });

    it('on stop, aborts a job that outlasts the grace time, and the next worker runs it again', async () => {
      const attempts = new Recorder<string>();
      const first = await run(
        async (_data, context) => {
          attempts.push(`first ${context.attempt}`);
          await new Promise((_resolve, reject) =>
            context.signal.addEventListener('abort', () => reject(new Error('stopped in the middle'))),
          );
          return 'done';
        },
        { graceMs: 20 },
      );
      await add('scan:1');
      await attempts.atLeast(1);
      await first.stop();
      await run(async (_data, context) => {
        attempts.push(`second ${context.attempt}`);
        return 'done';
      });
      await attempts.atLeast(2);
      expect(attempts.items).toEqual(['first 1', 'second 1']);
      expect(gaveUp.items).toEqual([]);
    });

    it('on stop, waits a limited time for a job that ignores its signal', async () => {
      const started = new Recorder<string>();
      const complaints = new Recorder<string>();
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      await add('scan:1');
      const runner = await run(
        async (data) => {
          started.push(data.part);
          await finished;
          return 'done';
        },
        { graceMs: 20, abandonMs: 20, onError: (error) => complaints.push(error.message) },
      );
      await started.atLeast(1);
      await runner.stop();
      expect(complaints.items).toEqual([expect.stringContaining('ignored its abort signal')]);
      finish();
      await eventually(async () => expect(await queue.state(work.name, 'scan:1')).toBe('completed'));
    });

    it('reports how long the oldest job has waited', async () => {
      const before = Date.now();
      await add('scan:1');
      const after = Date.now();
      await eventually(() => expect(Date.now()).toBeGreaterThan(after + 50));
      await add('scan:2');
      const now = new Date();
      const [figures] = await queue.statistics(now);
      const since = now.getTime() - (figures?.oldestWaitingSeconds ?? 0) * 1000;
      expect(since).toBeGreaterThanOrEqual(before - 1);
      expect(since).toBeLessThanOrEqual(after + 1);
    });

    it('runs a delayed job at its time and counts it', async () => {
      await add('scan:1');
      await add('scan:2', 60_000);
      const [figures] = await queue.statistics(new Date(Date.now() + 5000));
      expect(figures).toMatchObject({ name: 'test.work', waiting: 1, active: 0, delayed: 1, failed: 0 });
      expect(await queue.backlog()).toBe(1);
      expect(Math.round(figures?.oldestWaitingSeconds ?? 0)).toBeGreaterThanOrEqual(5);
      const runs = new Recorder<string>();
      await run(async (data) => {
        runs.push(data.part);
        return 'done';
      });
      await runs.atLeast(1);
      await add('scan:3', 150.5);
      await runs.atLeast(2);
      expect(runs.items).toEqual(['scan:1', 'scan:3']);
    });

    it('restores lost jobs, also those that it counts as completed, but no failed ones', async () => {
      const runs = new Recorder<string>();
      await run(async (data) => {
        runs.push(data.part);
        if (data.part === 'scan:2') throw new PermanentJobError('no');
        return 'done';
      });
      const requests = ['scan:1', 'scan:2', 'scan:3'].map((id) => ({
        name: work.name,
        id,
        data: { part: id },
      }));
      await queue.addBulk(requests.slice(0, 2));
      await eventually(async () => expect(await queue.state(work.name, 'scan:1')).toBe('completed'));
      await eventually(async () => expect(await queue.state(work.name, 'scan:2')).toBe('failed'));
      expect(await queue.restore(requests)).toEqual({ restored: 2, failed: ['scan:2'] });
      await runs.atLeast(4);
      expect([...runs.items].sort()).toEqual(['scan:1', 'scan:1', 'scan:2', 'scan:3']);
    });

    it('runs nothing while it is paused, counts waiting jobs, and runs them once it is resumed', async () => {
      const runs = new Recorder<string>();
      await run(async (_data, { jobId }) => {
        runs.push(jobId);
        return 'done';
      });
      await queue.operate(work.name, 'pause');
      expect(await queue.statistics(new Date())).toMatchObject([{ paused: true, waiting: 0 }]);
      await add('scan:1');
      const [paused] = await queue.statistics(new Date());
      expect(paused).toMatchObject({ paused: true, waiting: 1 });
      expect(await queue.concerned(work.name, 'resume')).toBe(1);
      await queue.operate(work.name, 'resume');
      await runs.atLeast(1);
      expect(runs.items).toEqual(['scan:1']);
      await eventually(async () => expect(await queue.state(work.name, 'scan:1')).toBe('completed'));
      expect(await queue.statistics(new Date())).toEqual([settledStatistics(work.name)]);
    });

    it('removes waiting and delayed jobs when drained; failed jobs stay until they are retried', async () => {
      const attempts = new Recorder<string>();
      await add('bad:1');
      const first = await run(async (_data, { jobId }) => {
        attempts.push(jobId);
        throw new PermanentJobError('refused');
      });
      await gaveUp.atLeast(1);
      await first.stop();
      await add('wait:1');
      await add('wait:2', HOUR_MS);
      expect(await queue.concerned(work.name, 'drain')).toBe(2);
      await queue.operate(work.name, 'drain');
      expect(await queue.statistics(new Date())).toMatchObject([{ waiting: 0, delayed: 0, failed: 1 }]);
      expect(await queue.concerned(work.name, 'retry')).toBe(1);
      await queue.operate(work.name, 'retry');
      await run(async (_data, { jobId }) => {
        attempts.push(jobId);
        return 'done';
      });
      await attempts.atLeast(2);
      expect(attempts.items).toEqual(['bad:1', 'bad:1']);
    });

    it('runs the job of a schedule at its times', async () => {
      const ticks = new Recorder<string>();
      await run(
        async (data, context) => {
          ticks.push(data.part);
          expect(context.jobId).toMatch(/^repeat:tick:/);
          return 'done';
        },
        { schedules: [{ id: 'tick', job: work.name, everyMs: 100, data: { part: 'tick' } }] },
      );
      await ticks.atLeast(2);
      expect(ticks.items.slice(0, 2)).toEqual(['tick', 'tick']);
    });

    describe('when the clock jumps by a day', () => {
      const { now } = Date;
      afterEach(() => void jest.restoreAllMocks());

      const setClock = (hours: number): void => {
        jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * HOUR_MS);
      };
      const tick = { id: 'tick', job: work.name, data: { part: 'tick' } };
      const recorded = (items: Recorder<string>) => async (data: Data) => {
        items.push(data.part);
        return 'done' as const;
      };

      it('forward, runs a schedule once for all skipped times', async () => {
        const runs = new Recorder<string>();
        await run(recorded(runs), { schedules: [{ ...tick, everyMs: HOUR_MS }] });
        await runs.atLeast(1);
        setClock(24);
        await runs.atLeast(2);
        await add('later', 50);
        await runs.atLeast(3);
        expect(runs.items).toEqual(['tick', 'tick', 'later']);
      });

      it('back, runs nothing a second time, and continues at the same pace', async () => {
        const runs = new Recorder<string>();
        await add('once');
        await run(recorded(runs), { schedules: [{ ...tick, everyMs: 200 }], clockLookMs: 50 });
        await runs.atLeast(3);
        setClock(-24);
        const before = runs.items.length;
        await runs.atLeast(before + 5);
        expect(runs.items.filter((part) => part === 'once')).toEqual(['once']);
        expect(await queue.backlog()).toBeLessThanOrEqual(1);
      });

      it('back, runs a schedule that was planned for the next day', async () => {
        setClock(24);
        const earlier = await run(() => Promise.resolve('done'), {
          schedules: [{ ...tick, everyMs: HOUR_MS }],
        });
        await eventually(async () => expect(await queue.backlog()).toBe(0));
        await earlier.stop();
        setClock(0);
        const runs = new Recorder<string>();
        await run(recorded(runs), { schedules: [{ ...tick, everyMs: HOUR_MS }] });
        await runs.atLeast(1);
        expect(runs.items).toEqual(['tick']);
      });

      it('back, delays a delayed job by its own delay at most', async () => {
        const runs = new Recorder<string>();
        setClock(24);
        await add('wait:1', 300);
        setClock(0);
        await run(recorded(runs), { clockLookMs: 50 });
        await runs.atLeast(1);
        expect(runs.items).toEqual(['wait:1']);
      });

      it('back, delays a retry by its back-off at most', async () => {
        const attempts = new Recorder<number>();
        setClock(24);
        await add('scan:1');
        await run(
          async (_data, { attempt }) => {
            attempts.push(attempt);
            if (attempts.items.length === 1) throw new RetryLaterError('busy', 300);
            return 'done';
          },
          { clockLookMs: 50 },
        );
        await attempts.atLeast(1);
        await eventually(async () => expect(await queue.state(work.name, 'scan:1')).toBe('delayed'));
        setClock(0);
        await attempts.atLeast(2);
        expect(attempts.items).toEqual([1, 1]);
      });
    });
  });
}
