import { Inject, Injectable } from '@nestjs/common';
import { type GiveUp, jobHandler } from '@rampart/jobs';
import {
  giveUpWaitlistMail,
  sendWaitlistMail,
  type SendWaitlistMailJob as Data,
  sendWaitlistMailJob,
} from '@rampart/waitlist';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { WAITLIST_RUNTIME, type WaitlistRuntime } from './waitlist-runtime.js';

/** Sends one mail of the waitlist. */
@Injectable()
export class SendWaitlistMailJob {
  constructor(
    @Inject(WAITLIST_RUNTIME) private readonly runtime: WaitlistRuntime,
    @Inject(RUNTIME) private readonly platform: Runtime,
  ) {}

  private readonly giveUp: GiveUp<Data> = (data, error) => {
    this.platform.logger.error({ err: error, ...data }, 'a mail of the waitlist is given up');
    return giveUpWaitlistMail(this.runtime, data, error);
  };

  readonly registration = jobHandler(sendWaitlistMailJob, (data) => sendWaitlistMail(this.runtime, data), {
    giveUp: this.giveUp,
  });
}
