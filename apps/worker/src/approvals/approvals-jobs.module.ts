import { Module } from '@nestjs/common';
import { ExpireApprovalsJob } from './expire-approvals.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const APPROVALS_JOBS = Symbol('approvals-jobs');

@Module({
  providers: [
    ExpireApprovalsJob,
    {
      provide: APPROVALS_JOBS,
      useFactory: ({ registration }: ExpireApprovalsJob) => [registration],
      inject: [ExpireApprovalsJob],
    },
  ],
  exports: [APPROVALS_JOBS],
})
export class ApprovalsJobsModule {}
