import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { ExpireRolesJob } from './expire-roles.job.js';
import { SendAddressConfirmationJob } from './send-address-confirmation.job.js';
import { SendAccountNoticeJob } from './send-account-notice.job.js';
import { SendInvitationJob } from './send-invitation.job.js';
import { SendPasswordResetJob } from './send-password-reset.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const IDENTITY_ACCESS_JOBS = Symbol('identity-access-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    SendInvitationJob,
    SendPasswordResetJob,
    SendAddressConfirmationJob,
    SendAccountNoticeJob,
    ExpireRolesJob,
    {
      provide: IDENTITY_ACCESS_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [
        SendInvitationJob,
        SendPasswordResetJob,
        SendAddressConfirmationJob,
        SendAccountNoticeJob,
        ExpireRolesJob,
      ],
    },
  ],
  exports: [IDENTITY_ACCESS_JOBS],
})
export class IdentityAccessJobsModule {}
