import type { EntityManager } from 'typeorm';
import type { ItemStatus } from '../../../contract/vocabulary.js';

export interface Response {
  readonly at: Date;
  readonly action: string;
  readonly by: string;
  /** Null for a user of the tenant. */
  readonly byStaff: string | null;
  readonly reason: string;
  readonly result: string | null;
}

/** Statuses of rows of the manager's tenant, or of the named tenants. */
export async function statusOf(
  manager: EntityManager,
  ids: readonly string[],
  tenants: readonly string[] | null = null,
): Promise<ReadonlyMap<string, ItemStatus>> {
  const rows: { item_id: string; status: ItemStatus }[] = await manager.query(
    `SELECT item_id, status FROM soc_item
     WHERE item_id = ANY ($1) AND ($2::uuid[] IS NULL OR tenant_id = ANY ($2))`,
    [ids, tenants],
  );
  return new Map(rows.map(({ item_id, status }) => [item_id, status]));
}

export const responsesTo = (manager: EntityManager, id: string): Promise<Response[]> =>
  manager.query(
    `SELECT at, action, by, by_staff AS "byStaff", reason, result FROM soc_response WHERE item_id = $1 ORDER BY position`,
    [id],
  );

/** The incident that was created from an event, or null. */
export async function incidentOf(manager: EntityManager, id: string): Promise<string | null> {
  const [row]: { incident_id: string | null }[] = await manager.query(
    `SELECT incident_id FROM soc_item WHERE item_id = $1`,
    [id],
  );
  return row?.incident_id ?? null;
}

interface AlertAction {
  readonly at: Date;
  readonly action: string;
  readonly ruleId: string;
  readonly result: string;
  readonly detail: string;
}

export const actionsOn = (manager: EntityManager, alertId: string): Promise<AlertAction[]> =>
  manager.query(
    `SELECT at, action, rule_id AS "ruleId", result, detail FROM soc_alert_action WHERE alert_id = $1
     ORDER BY at, action`,
    [alertId],
  );
