import type { RecordedOf } from '@rampart/event-log';
import { type workItemAssigned, workItemId } from '@rampart/work-queue';
import type { EntityManager } from 'typeorm';
import { SOC_CASE_WORK } from '../../contract/work.js';
import type { socStatusChanged } from '../../../response/domain/items/item.events.js';
import type { socCaseMoved } from '../../domain/case.events.js';

/** The work item of a subject's open alerts. */
export const workOf = (tenantId: string, entityId: string): string =>
  workItemId(tenantId, SOC_CASE_WORK, entityId);

/** The person to whom the open alerts of a subject are assigned; a new alert of it is theirs, too. */
export async function assigneeOf(
  manager: EntityManager,
  tenantId: string,
  workId: string,
): Promise<string | null> {
  const [row]: { assigned_to: string }[] = await manager.query(
    `SELECT assigned_to FROM soc_case_alert
     WHERE tenant_id = $1 AND work_id = $2 AND state = 'open' AND NOT withdrawn AND assigned_to IS NOT NULL LIMIT 1`,
    [tenantId, workId],
  );
  return row?.assigned_to ?? null;
}

export const assign = (
  { tenantId, data: { itemId, kind, to } }: RecordedOf<typeof workItemAssigned>,
  manager: EntityManager,
): Promise<unknown> | undefined =>
  kind !== SOC_CASE_WORK
    ? undefined
    : manager.query(
        `UPDATE soc_case_alert SET assigned_to = $3 WHERE tenant_id = $1 AND work_id = $2 AND state = 'open'`,
        [tenantId, itemId, to],
      );

/** Marks one alert. */
export const mark = (
  { tenantId, data: { alertId, to, by }, metadata }: RecordedOf<typeof socStatusChanged>,
  manager: EntityManager,
): Promise<unknown> | undefined =>
  alertId === undefined
    ? undefined
    : manager.query(
        `UPDATE soc_case_alert SET state = $3, state_at = $4, state_by = $5, assigned_to = NULL
         WHERE tenant_id = $1 AND alert_id = $2`,
        [tenantId, alertId, to === 'active' ? 'open' : to, metadata.at, by],
      );

/** A case takes its alerts along; resolved ones stay as they are. */
export const markAll = (
  { tenantId, data: { caseId, to, by }, metadata }: RecordedOf<typeof socCaseMoved>,
  manager: EntityManager,
): Promise<unknown> =>
  manager.query(
    `UPDATE soc_case_alert SET state = $3, state_at = $4, state_by = $5, assigned_to = NULL
     WHERE tenant_id = $1 AND case_id = $2 AND state <> 'resolved'`,
    [tenantId, caseId, to === 'closed' ? 'resolved' : to, metadata.at, by],
  );
