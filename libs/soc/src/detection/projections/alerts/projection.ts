import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { alertEvents, type socAlertRaised } from '../../domain/alerts/alert.events.js';

export const SOC_ALERTS = 'soc-alerts';

export const socAlertsProjection = defineProjection({
  name: SOC_ALERTS,
  version: 3,
  tables: ['soc_alert'],
  of: [...alertEvents, subjectErased],
  when: {
    SocAlertRaised: raised,
    SocAlertWithdrawn: ({ tenantId, data: { id } }, manager) =>
      manager.query(`UPDATE soc_alert SET withdrawn = true WHERE tenant_id = $1 AND alert_id = $2`, [
        tenantId,
        id,
      ]),
    SocAlertRepeated: ({ tenantId, data }, manager) =>
      manager.query(
        `UPDATE soc_alert SET time = $3, alert = alert || $4::jsonb WHERE tenant_id = $1 AND alert_id = $2`,
        [tenantId, data.id, data.time, data],
      ),
    SubjectErased: purge,
  },
});

function raised(
  { tenantId, data }: RecordedOf<typeof socAlertRaised>,
  manager: EntityManager,
): Promise<unknown> {
  return manager.query(
    `INSERT INTO soc_alert (alert_id, tenant_id, rule_id, severity, time, alert, withdrawn)
     VALUES ($1, $2, $3, $4, $5, $6, false)
     ON CONFLICT (tenant_id, alert_id) DO UPDATE SET alert = excluded.alert, withdrawn = false`,
    [data.id, tenantId, data.ruleId, SEVERITY_NAMES.indexOf(data.severity) + 1, data.time, data],
  );
}

function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<unknown> | undefined {
  const [kind, alertId = ''] = data.subject.split(':', 2);
  if (kind !== 'soc-alert') return undefined;
  return manager.query(
    `UPDATE soc_alert SET alert = alert || '{"key": "erased"}'
       || CASE WHEN alert ? 'entity' THEN '{"entity": {"kind": "other", "value": "erased"}}' ELSE '{}' END::jsonb
     WHERE tenant_id = $1 AND alert_id = $2`,
    [tenantId, alertId],
  );
}
