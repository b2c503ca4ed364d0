import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { BuildPackageJob } from './build-package.job.js';
import { CompileDigestJob, RequestDueDigestsJob } from './digest.jobs.js';
import { INCIDENTS_CONTEXT, openIncidents } from './incidents-runtime.js';
import { CaptureLookAlikeJob, CheckTakedownsJob, SendReportJob } from './look-alike-reports.jobs.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const INCIDENTS_JOBS = Symbol('incidents-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

const JOBS = [
  BuildPackageJob,
  CaptureLookAlikeJob,
  SendReportJob,
  CheckTakedownsJob,
  CompileDigestJob,
  RequestDueDigestsJob,
];

@Module({
  providers: [
    { provide: INCIDENTS_CONTEXT, useFactory: openIncidents, inject: [RUNTIME] },
    ...JOBS,
    {
      provide: INCIDENTS_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: JOBS,
    },
  ],
  exports: [INCIDENTS_JOBS],
})
export class IncidentsJobsModule {}
