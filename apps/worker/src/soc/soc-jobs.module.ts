import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { DropOutlivedJob } from './drop-outlived.job.js';
import { IntelUpkeepJob, LookBackJob, PollFeedsJob } from './intel.jobs.js';
import { ActOnAlertJob, BackTestJob } from './rules.jobs.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const SOC_JOBS = Symbol('soc-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

const JOBS = [LookBackJob, IntelUpkeepJob, PollFeedsJob, DropOutlivedJob, BackTestJob, ActOnAlertJob];

@Module({
  providers: [
    ...JOBS,
    {
      provide: SOC_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: JOBS,
    },
  ],
  exports: [SOC_JOBS],
})
export class SocJobsModule {}
