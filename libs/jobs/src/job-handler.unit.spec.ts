import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineJob } from './job.js';
import { checkHandlers, jobHandler } from './job-handler.js';

const job = (name: string) =>
  defineJob({ name, data: z.object({ id: z.string() }), attempts: 1, backoffMs: 10, concurrency: 1 });
const handlerOf = (name: string) => jobHandler(job(name), async () => 'done');

describe('the boot check', () => {
  it('accepts exactly one handler for each declared job', () => {
    expect(() => checkHandlers([job('a'), job('b')], [handlerOf('b'), handlerOf('a')])).not.toThrow();
  });

  it.each([
    ['no handler', [job('a'), job('b')], [handlerOf('a')], 'job "b" has no handler'],
    ['two handlers', [job('a')], [handlerOf('a'), handlerOf('a')], 'job "a" has 2 handlers'],
    [
      'a stray handler',
      [job('a')],
      [handlerOf('a'), handlerOf('c')],
      'handler for "c", which is not declared',
    ],
    ['a name declared twice', [job('a'), job('a')], [handlerOf('a')], 'a job name is declared twice'],
  ])('stops the process for %s', (_case, jobs, handlers, problem) => {
    expect(() => checkHandlers(jobs, handlers)).toThrow(
      expect.objectContaining({ code: 'jobs.handlers-mismatch', message: expect.stringContaining(problem) }),
    );
  });
});
