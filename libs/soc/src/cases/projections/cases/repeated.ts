import type { RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { AlertEntity } from '../../../detection/contract/alerts.js';
import type { socAlertRepeated } from '../../../detection/domain/alerts/alert.events.js';
import { caseIdOf } from '../../domain/grouping.js';
import { caseFor, touch } from './changes.js';
import { suppressionFor } from './rows.js';

interface Known {
  readonly case_id: string | null;
  readonly entity_id: string;
  readonly rule_id: string;
  readonly entity_kind: AlertEntity['kind'];
  readonly entity_value: string;
}

/** Adds a repetition to its case. After a suppression window, a repetition brings the alert into a case. */
export async function repeat(
  { tenantId, data, metadata }: RecordedOf<typeof socAlertRepeated>,
  manager: EntityManager,
): Promise<void> {
  const [known]: Known[] = await manager.query(
    `SELECT a.case_id, a.entity_id, a.rule_id, a.entity_kind, a.entity_value FROM soc_case_alert a
     WHERE a.tenant_id = $1 AND a.alert_id = $2`,
    [tenantId, data.id],
  );
  if (known === undefined) return;
  const { entity_id: entityId, rule_id: ruleId } = known;
  const at = metadata.at;
  if ((await suppressionFor(manager, { tenantId, entityId, ruleId, at })) !== null) return;
  const wanted = { tenantId, entityId, time: Date.parse(data.lastSeen) };
  const caseId = known.case_id ?? (await caseFor(manager, wanted)) ?? caseIdOf(data.id);
  await manager.query(
    `UPDATE soc_case_alert SET case_id = $3, time = $4, occurrences = $5, last_at = $6,
       raised_at = $7, trigger_id = $8
     WHERE tenant_id = $1 AND alert_id = $2`,
    [tenantId, data.id, caseId, data.time, data.occurrences, data.lastSeen, at, data.trigger],
  );
  const entity = { kind: known.entity_kind, value: known.entity_value };
  for (const time of [data.time, data.lastSeen])
    await touch(manager, { tenantId, caseId, entityId, entity, time, at });
}
