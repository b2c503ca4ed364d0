import { type RegisteredJob, RetryLaterError } from '@rampart/jobs';
import type { Metrics } from '@rampart/telemetry';

/** Measures every run. What is given up is counted beside the run that failed last. */
export function measuredJob(handler: RegisteredJob, metrics: Metrics): RegisteredJob {
  const job = handler.definition.name;
  const observe = (outcome: string, began: number): void =>
    metrics.observe('rampart_job_duration_seconds', { job, outcome }, (performance.now() - began) / 1_000);
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
      const began = performance.now();
      await handler.giveUp(data, error, context);
      observe('given-up', began);
    },
  };
}
