import { Inject, Injectable } from '@nestjs/common';
import { requestDueScans, requestDueScansJob } from '@rampart/impersonation';
import { jobHandler } from '@rampart/jobs';
import { IMPERSONATION, type ImpersonationRuntime } from './impersonation-runtime.js';

/** Asks for the scans that monitoring is due; comes round every half minute. */
@Injectable()
export class RequestDueScansJob {
  constructor(@Inject(IMPERSONATION) private readonly runtime: ImpersonationRuntime) {}

  readonly registration = jobHandler(requestDueScansJob, () => requestDueScans(this.runtime));
}
