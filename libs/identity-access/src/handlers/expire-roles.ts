import type { Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { roleNameSchema } from '../contract/index.js';
import { listDueGrants } from '../projections/users/role-holders.js';
import { changeUser } from './streams.js';

/** What one round records at most; the next one comes soon. */
const BATCH = 500;

export interface ExpireRolesContext extends Recording {
  /** A pool that sees every tenant's rows. */
  readonly system: DataSource;
}

/**
 * Records the end of every grant that has reached it. The roles themselves ended at that time: whoever checks them
 * knows when. The read model names candidates and the user's own stream decides, so each end is recorded once, however
 * often and in however many processes this runs.
 */
export async function expireRoles(context: ExpireRolesContext): Promise<JobOutcome> {
  const now = context.clock.now();
  const due = await listDueGrants(context.system.manager, now, BATCH);
  let recorded = 0;
  for (const { tenantId, userId, role } of due) {
    const cause = { tenantId, actor: 'system' };
    const { position } = await changeUser(context, cause, userId, {
      type: 'ExpireRole',
      data: { role: roleNameSchema.parse(role), now: now.toISOString() },
    });
    if (position !== null) recorded += 1;
  }
  return recorded === 0 ? 'skipped' : 'done';
}
