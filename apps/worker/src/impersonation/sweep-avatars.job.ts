import { Inject, Injectable } from '@nestjs/common';
import { sweepAvatars, sweepAvatarsJob } from '@rampart/impersonation';
import { jobHandler } from '@rampart/jobs';
import { IMPERSONATION, type ImpersonationRuntime } from './impersonation-runtime.js';

/** Removes avatars that nothing refers to any more; comes round every quarter of an hour. */
@Injectable()
export class SweepAvatarsJob {
  constructor(@Inject(IMPERSONATION) private readonly runtime: ImpersonationRuntime) {}

  readonly registration = jobHandler(sweepAvatarsJob, () => sweepAvatars(this.runtime));
}
