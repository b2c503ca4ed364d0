import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { alertEvents, type socAlertRaised } from '../../../detection/domain/alerts/alert.events.js';
import { workItemAssigned } from '@rampart/work-queue';
import { socStatusChanged } from '../../../response/domain/items/item.events.js';
import { caseEvents } from '../../domain/case.events.js';
import { suppressionEvents } from '../../domain/suppression.events.js';
import { caseIdOf } from '../../domain/grouping.js';
import { assign, assigneeOf, mark, markAll, workOf } from './alert-states.js';
import { caseFor, merge, move, split, touch } from './changes.js';
import { repeat } from './repeated.js';
import { purge, suppressionFor } from './rows.js';

export const SOC_CASES = 'soc-cases';

/** Groups by entity. A case id follows from the log alone, so two processes cannot open one case twice. */
export const socCasesProjection = defineProjection({
  name: SOC_CASES,
  version: 3,
  tables: ['soc_case', 'soc_case_alert', 'soc_case_step', 'soc_suppression'],
  of: [
    ...alertEvents,
    ...caseEvents,
    ...suppressionEvents,
    socStatusChanged,
    workItemAssigned,
    subjectErased,
  ],
  when: {
    SocAlertRaised: raised,
    SocAlertWithdrawn: ({ tenantId, data: { id } }, manager) =>
      manager.query(`UPDATE soc_case_alert SET withdrawn = true WHERE tenant_id = $1 AND alert_id = $2`, [
        tenantId,
        id,
      ]),
    SocAlertRepeated: repeat,
    SocStatusChanged: mark,
    WorkItemAssigned: assign,
    SocCaseMoved: async (event, manager) => {
      await move(event, manager);
      await markAll(event, manager);
    },
    SocCaseMerged: merge,
    SocCaseSplit: split,
    SocAlertsSuppressed: ({ tenantId, data, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_suppression (tenant_id, suppression_id, rule_id, entity_id, entity_kind, entity_value, since, until, reason, by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ...[tenantId, data.suppressionId, data.ruleId, data.entityId],
          ...[data.entity?.kind ?? null, data.entity?.value ?? null],
          ...[metadata.at, data.until, data.reason, data.by],
        ],
      ),
    SocSuppressionLifted: ({ tenantId, data: { suppressionId }, metadata }, manager) =>
      manager.query(
        `UPDATE soc_suppression SET lifted_at = $3 WHERE tenant_id = $1 AND suppression_id = $2`,
        [tenantId, suppressionId, metadata.at],
      ),
    SubjectErased: ({ tenantId, data: { subject } }, manager) => purge(manager, tenantId, subject),
  },
});

async function raised(event: RecordedOf<typeof socAlertRaised>, manager: EntityManager): Promise<void> {
  const { tenantId, data, metadata } = event;
  const known: unknown[] = await manager.query(
    `SELECT 1 FROM soc_case_alert WHERE tenant_id = $1 AND alert_id = $2`,
    [tenantId, data.id],
  );
  if (known.length > 0) {
    // An alert that was withdrawn and is valid again stays in its case.
    await manager.query(
      `UPDATE soc_case_alert SET withdrawn = false, occurrences = 1, last_at = NULL, state = 'open', state_at = NULL,
         state_by = NULL, assigned_to = NULL, trigger_id = $3
       WHERE tenant_id = $1 AND alert_id = $2`,
      [tenantId, data.id, data.trigger],
    );
    return;
  }
  const entityId = data.entityId ?? data.id;
  const entity = data.entity ?? { kind: 'other' as const, value: data.key };
  const time = Date.parse(data.time);
  const quiet = await suppressionFor(manager, { tenantId, entityId, ruleId: data.ruleId, at: metadata.at });
  const caseId =
    quiet !== null ? null : ((await caseFor(manager, { tenantId, entityId, time })) ?? caseIdOf(data.id));
  const workId = workOf(tenantId, entityId);
  await manager.query(
    `INSERT INTO soc_case_alert (tenant_id, alert_id, case_id, suppression_id, entity_id, entity_kind, entity_value, rule_id, title, severity,
       time, raised_at, withdrawn, key, trigger_id, work_id, assigned_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $13, $14, $15, $16)`,
    [
      ...[tenantId, data.id, caseId, quiet, entityId, entity.kind, entity.value, data.ruleId, data.title],
      ...[SEVERITY_NAMES.indexOf(data.severity) + 1, data.time, metadata.at],
      ...[data.key, data.trigger, workId, await assigneeOf(manager, tenantId, workId)],
    ],
  );
  if (caseId === null) return;
  await touch(manager, { tenantId, caseId, entityId, entity, time: data.time, at: metadata.at });
}
