import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { ExpireWaitlistRequestsJob } from './expire-waitlist-requests.job.js';
import { SendWaitlistMailJob } from './send-waitlist-mail.job.js';
import { openWaitlist, WAITLIST_RUNTIME } from './waitlist-runtime.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const WAITLIST_JOBS = Symbol('waitlist-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    { provide: WAITLIST_RUNTIME, useFactory: openWaitlist, inject: [RUNTIME] },
    SendWaitlistMailJob,
    ExpireWaitlistRequestsJob,
    {
      provide: WAITLIST_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [SendWaitlistMailJob, ExpireWaitlistRequestsJob],
    },
  ],
  exports: [WAITLIST_JOBS],
})
export class WaitlistJobsModule {}
