import {
  type JobContext,
  type JobDefinition,
  jobHandler,
  type JobOutcome,
  type RegisteredJob,
} from '@rampart/jobs';
import type { ProblemLog } from './platform.js';

type Handle<Work, Data> = (work: Work, data: Data, job: JobContext) => Promise<JobOutcome>;
type GiveUp<Work, Data> = (work: Work, data: Data, error: Error, job: JobContext) => Promise<unknown>;

export interface CapabilityJob<Work> {
  readonly definition: JobDefinition;
  readonly bind: (work: Work, logger: ProblemLog) => RegisteredJob;
}

/** @param giveUp records the failure after the last attempt; it may run twice, so it must be idempotent */
export function handledBy<Name extends string, Data, Work>(
  definition: JobDefinition<Name, Data>,
  handle: Handle<Work, Data>,
  giveUp?: GiveUp<Work, Data>,
): CapabilityJob<Work> {
  return {
    definition,
    bind: (work, logger) =>
      jobHandler(
        definition,
        (data, job) => handle(work, data, job),
        giveUp === undefined
          ? {}
          : {
              async giveUp(data, error, job) {
                logger.error({ err: error, job: definition.name, jobId: job.jobId }, 'a job is given up');
                await giveUp(work, data, error, job);
              },
            },
      ),
  };
}
