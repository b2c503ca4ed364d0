import { Inject, Injectable } from '@nestjs/common';
import { jobHandler } from '@rampart/jobs';
import { expireWaitlistRequests, expireWaitlistRequestsJob } from '@rampart/waitlist';
import { WAITLIST_RUNTIME, type WaitlistRuntime } from './waitlist-runtime.js';

/** Gives up on addresses that nobody confirmed; comes round every hour. */
@Injectable()
export class ExpireWaitlistRequestsJob {
  constructor(@Inject(WAITLIST_RUNTIME) private readonly runtime: WaitlistRuntime) {}

  readonly registration = jobHandler(expireWaitlistRequestsJob, () => expireWaitlistRequests(this.runtime));
}
