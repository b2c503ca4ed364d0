import { Inject, Injectable } from '@nestjs/common';
import { expireApprovals, expireApprovalsJob, overdueApprovals } from '@rampart/approvals';
import { jobHandler } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Records requests that nobody decided in time; comes round every minute. */
@Injectable()
export class ExpireApprovalsJob {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  readonly registration = jobHandler(expireApprovalsJob, () => {
    const { log, clock, ids, system } = this.runtime;
    return expireApprovals({ log, clock, ids, overdue: overdueApprovals(system) });
  });
}
