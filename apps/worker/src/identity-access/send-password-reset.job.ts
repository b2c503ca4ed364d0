import { Inject, Injectable } from '@nestjs/common';
import { sendPasswordReset, sendPasswordResetJob } from '@rampart/identity-access';
import type { RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { accountMailJob } from './account-mail-job.js';

/** Mails the one-time link for a new password. */
@Injectable()
export class SendPasswordResetJob {
  readonly registration: RegisteredJob;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.registration = accountMailJob(sendPasswordResetJob, runtime, sendPasswordReset, 'password-reset');
  }
}
