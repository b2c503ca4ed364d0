import { type RegisteredJob, RetryLaterError } from '@rampart/jobs';
import type { Metrics } from '@rampart/telemetry';
import type { JobDurations } from './job-durations.js';

/** Wraps a job to measure every run, and to count it when it is given up. */
export function measuredJob(
  handler: RegisteredJob,
  { metrics, durations }: { readonly metrics: Metrics; readonly durations: JobDurations },
): RegisteredJob {
  const job = handler.definition.name;
  const observe = (outcome: string, began: number): void => {
    const seconds = (performance.now() - began) / 1_000;
    metrics.observe('rampart_job_duration_seconds', { job, outcome }, seconds);
    if (outcome === 'done' || outcome === 'failed') durations.add(job, seconds);
  };
  metrics.count('rampart_jobs_given_up_total', { job }, 0);
  return {
    ...handler,
    async run(data, context) {
      const began = performance.now();
      try {
        const outcome = await handler.run(data, context);
        observe(outcome, began);
        return outcome;
      } catch (error) {
        observe(error instanceof RetryLaterError ? 'later' : 'failed', began);
        throw error;
      }
    },
    async giveUp(data, error, context) {
      await handler.giveUp(data, error, context);
      metrics.count('rampart_jobs_given_up_total', { job });
    },
  };
}
