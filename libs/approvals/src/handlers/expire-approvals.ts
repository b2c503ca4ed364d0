import type { Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { changeApproval } from './context.js';

/** What one round records at most; the next one comes soon. */
const BATCH = 500;

/** Requests whose time is over, of every tenant. */
export interface OverdueApprovals {
  overdueAt(
    now: Date,
    limit: number,
  ): Promise<readonly { readonly tenantId: string; readonly approvalId: string }[]>;
}

/**
 * Records the end of requests that nobody decided. They ended at their time: whoever decides later is refused. The read
 * model names candidates and each request's own stream decides, so every end is recorded once.
 */
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
