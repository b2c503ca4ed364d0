import { Inject, Injectable } from '@nestjs/common';
import { sendInvitation, sendInvitationJob } from '@rampart/identity-access';
import type { RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { accountMailJob } from './account-mail-job.js';

/** Mails the one-time link of an invitation. */
@Injectable()
export class SendInvitationJob {
  readonly registration: RegisteredJob;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.registration = accountMailJob(sendInvitationJob, runtime, sendInvitation, 'invitation');
  }
}
