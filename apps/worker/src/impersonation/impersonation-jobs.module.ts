import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { EraseOutlivedJob } from './erase-outlived.job.js';
import { IMPERSONATION, openImpersonation } from './impersonation-runtime.js';
import { RequestDueScansJob } from './request-due-scans.job.js';
import { ScanPlatformJob } from './scan-platform.job.js';
import { SweepAvatarsJob } from './sweep-avatars.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const IMPERSONATION_JOBS = Symbol('impersonation-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    { provide: IMPERSONATION, useFactory: openImpersonation, inject: [RUNTIME] },
    ScanPlatformJob,
    RequestDueScansJob,
    SweepAvatarsJob,
    EraseOutlivedJob,
    {
      provide: IMPERSONATION_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [ScanPlatformJob, RequestDueScansJob, SweepAvatarsJob, EraseOutlivedJob],
    },
  ],
  exports: [IMPERSONATION_JOBS],
})
export class ImpersonationJobsModule {}
