import { describe, expect, it } from '@jest/globals';
import { defineJob, type JobContext, jobHandler } from '@rampart/jobs';
import { Metrics } from '@rampart/telemetry';
import { z } from 'zod';
import { JobDurations } from './job-durations.js';
import { measuredJob } from './measured-job.js';

describe('a measured job', () => {
  it('counts from 0 how often it was given up', async () => {
    const metrics = new Metrics('worker');
    const durations = new JobDurations();
    const definition = defineJob({
      name: 'mail.send',
      data: z.object({}),
      attempts: 1,
      backoffMs: 10,
      concurrency: 1,
    });
    const handler = jobHandler(definition, () => Promise.resolve('done'));
    const job = measuredJob(handler, { metrics, durations });
    const shown = async () => /^rampart_jobs_given_up_total\{.*$/mu.exec((await metrics.text()).body)?.[0];
    expect(await shown()).toBe('rampart_jobs_given_up_total{job="mail.send"} 0');
    await job.giveUp({}, new Error('no answer'), {} as JobContext);
    expect(await shown()).toBe('rampart_jobs_given_up_total{job="mail.send"} 1');
  });
});
