import type { EntityManager } from 'typeorm';

interface Asked {
  readonly tenantId: string;
  readonly entityId: string;
  readonly ruleId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The oldest suppression window that covers an alert, or null. */
export async function suppressionFor(
  manager: EntityManager,
  { tenantId, entityId, ruleId, at }: Asked,
): Promise<string | null> {
  const [row]: { suppression_id: string }[] = await manager.query(
    `SELECT suppression_id FROM soc_suppression
     WHERE tenant_id = $1 AND lifted_at IS NULL AND until > $4
       AND (entity_id IS NULL OR entity_id = $2) AND (rule_id IS NULL OR rule_id = $3)
     ORDER BY since, suppression_id LIMIT 1`,
    [tenantId, entityId, ruleId, at],
  );
  return row?.suppression_id ?? null;
}

/** Erases names of entities; the grouping of alerts stays. */
export async function purge(manager: EntityManager, tenantId: string, subject: string): Promise<void> {
  const [kind, id = ''] = subject.split(':', 2);
  if (kind === 'soc-suppression')
    await manager.query(
      `UPDATE soc_suppression SET entity_kind = 'other', entity_value = 'erased'
       WHERE tenant_id = $1 AND suppression_id = $2 AND entity_id IS NOT NULL`,
      [tenantId, id],
    );
  if (kind !== 'soc-alert') return;
  await manager.query(
    `UPDATE soc_case_alert SET entity_kind = 'other', entity_value = 'erased', key = 'erased'
     WHERE tenant_id = $1 AND alert_id = $2`,
    [tenantId, id],
  );
  await manager.query(
    `UPDATE soc_case SET entity_kind = 'other', entity_value = 'erased'
       WHERE tenant_id = $1
         AND entity_id = (SELECT entity_id FROM soc_case_alert WHERE tenant_id = $1 AND alert_id = $2)`,
    [tenantId, id],
  );
}
