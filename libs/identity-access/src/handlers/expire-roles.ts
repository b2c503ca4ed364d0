import type { Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { DataSource } from 'typeorm';
import { roleNameSchema } from '../contract/index.js';
import { listDueGrants } from '../projections/users/role-holders.js';
import { changeUser } from './streams.js';

/** The most roles per round; the next round follows soon. */
const BATCH = 500;

export interface ExpireRolesContext extends Recording {
  readonly system: DataSource;
}

/** Roles end on time even without a record. Each user's stream decides, so that each end is recorded once. */
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
