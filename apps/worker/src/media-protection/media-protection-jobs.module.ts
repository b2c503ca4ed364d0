import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { CheckCopyJob } from './check-copy.job.js';
import { MEDIA_PROTECTION, openMediaProtection } from './media-protection-runtime.js';
import { ProtectPictureJob } from './protect-picture.job.js';
import { RemoveForgottenJob } from './remove-forgotten.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const MEDIA_PROTECTION_JOBS = Symbol('media-protection-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    { provide: MEDIA_PROTECTION, useFactory: openMediaProtection, inject: [RUNTIME] },
    ProtectPictureJob,
    CheckCopyJob,
    RemoveForgottenJob,
    {
      provide: MEDIA_PROTECTION_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [ProtectPictureJob, CheckCopyJob, RemoveForgottenJob],
    },
  ],
  exports: [MEDIA_PROTECTION_JOBS],
})
export class MediaProtectionJobsModule {}
