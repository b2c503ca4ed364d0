import type { Recording } from '@rampart/event-log';
import { defineJob, type JobOutcome, type JobSchedule } from '@rampart/jobs';
import { z } from 'zod';
import { changeApproval } from '../handlers/approvals.js';

export const expireApprovalsJob = defineJob({
  name: 'approvals.expire',
  data: z.object({}),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
});

/** Requests expire on time even without this schedule, which limits the delay until the log records it. */
export const expireApprovalsSchedule: JobSchedule = {
  id: 'approvals-expiry',
  job: expireApprovalsJob.name,
  everyMs: 60_000,
  data: {},
};

/** The most requests per round; the next round follows soon. */
const BATCH = 500;

/** Finds requests of all tenants whose deadline has passed. */
export interface OverdueApprovals {
  overdueAt(
    now: Date,
    limit: number,
  ): Promise<readonly { readonly tenantId: string; readonly approvalId: string }[]>;
}

/** Records expiry. The read model gives candidates and each stream decides, so every expiry is recorded once. */
export async function expireApprovals(
  context: Recording & { readonly overdue: OverdueApprovals },
): Promise<JobOutcome> {
  const now = context.clock.now();
  let recorded = 0;
  for (const { tenantId, approvalId } of await context.overdue.overdueAt(now, BATCH)) {
    const cause = { tenantId, actor: 'worker:approvals.expire' };
    const { result } = await changeApproval(context, cause, approvalId, {
      type: 'ExpireApproval',
      data: { now: now.toISOString() },
    });
    if (result !== null) recorded += 1;
  }
  return recorded === 0 ? 'skipped' : 'done';
}
