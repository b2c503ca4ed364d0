import { Inject, Injectable } from '@nestjs/common';
import { sendAccountNotice, sendAccountNoticeJob } from '@rampart/identity-access';
import type { RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { accountMailJob } from './account-mail-job.js';

/** Mails word of what happened to somebody’s account. */
@Injectable()
export class SendAccountNoticeJob {
  readonly registration: RegisteredJob;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    this.registration = accountMailJob(sendAccountNoticeJob, runtime, sendAccountNotice);
  }
}
