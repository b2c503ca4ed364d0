import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { DropOutlivedJob } from './drop-outlived.job.js';
import { CarryOutJob, LiftBlockJob, TellListJob } from './enforcement.jobs.js';
import { IntelUpkeepJob, LookBackJob, PollFeedsJob } from './intel.jobs.js';
import { CloseMessageJob, NoteAlertJob, PostMessageJob, TestChannelJob } from './messages.jobs.js';
import { openMessaging, SOC_MESSAGING } from './soc-runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { ActOnAlertJob, BackTestJob } from './rules.jobs.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const SOC_JOBS = Symbol('soc-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

const JOBS = [
  LookBackJob,
  IntelUpkeepJob,
  PollFeedsJob,
  DropOutlivedJob,
  BackTestJob,
  ActOnAlertJob,
  NoteAlertJob,
  CloseMessageJob,
  PostMessageJob,
  TestChannelJob,
  CarryOutJob,
  TellListJob,
  LiftBlockJob,
];

@Module({
  providers: [
    { provide: SOC_MESSAGING, useFactory: openMessaging, inject: [RUNTIME] },
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
