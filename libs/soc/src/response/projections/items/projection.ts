import { defineProjection, subjectErased } from '@rampart/event-log';
import { actionEvents } from '../../domain/actions/action.events.js';
import { itemEvents } from '../../domain/items/item.events.js';

export const SOC_ITEMS = 'soc-items';

export const socItemsProjection = defineProjection({
  name: SOC_ITEMS,
  version: 4,
  tables: ['soc_item', 'soc_response', 'soc_alert_action'],
  of: [...itemEvents, ...actionEvents, subjectErased],
  when: {
    SocRuleActionTaken: (
      { tenantId, data: { alertId, action, ruleId, result, detail }, metadata },
      manager,
    ) =>
      manager.query(
        `INSERT INTO soc_alert_action (tenant_id, alert_id, action, rule_id, at, result, detail)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (tenant_id, alert_id, action) DO NOTHING`,
        [tenantId, alertId, action, ruleId, metadata.at, result, detail],
      ),
    SocRuleEventLogged: () => undefined,
    SocStatusChanged: async (
      { tenantId, position, data: { itemId, by, byStaff, reason, from, to }, metadata },
      manager,
    ) => {
      await manager.query(
        `INSERT INTO soc_item (tenant_id, item_id, status) VALUES ($1, $2, $3)
         ON CONFLICT (tenant_id, item_id) DO UPDATE SET status = excluded.status`,
        [tenantId, itemId, to],
      );
      await manager.query(RESPONSE, [
        tenantId,
        itemId,
        position,
        metadata.at,
        `${from} to ${to}`,
        by,
        reason,
        null,
        byStaff ?? null,
      ]);
    },
    SocEventEscalated: async (
      { tenantId, position, data: { itemId, by, byStaff, reason, incidentId }, metadata },
      manager,
    ) => {
      await manager.query(
        `INSERT INTO soc_item (tenant_id, item_id, status, incident_id) VALUES ($1, $2, 'active', $3)
         ON CONFLICT (tenant_id, item_id) DO UPDATE SET incident_id = excluded.incident_id`,
        [tenantId, itemId, incidentId],
      );
      const result = `incident ${incidentId}`;
      await manager.query(RESPONSE, [
        tenantId,
        itemId,
        position,
        metadata.at,
        'escalate',
        by,
        reason,
        result,
        byStaff ?? null,
      ]);
    },
    SubjectErased: ({ tenantId, data: { subject } }, manager) =>
      manager.query(
        `UPDATE soc_response SET by_staff = 'erased'
         WHERE tenant_id = $1 AND 'user:' || by = $2 AND by_staff IS NOT NULL`,
        [tenantId, subject],
      ),
    SocBlockRecorded: (
      { tenantId, position, data: { itemId, by, byStaff, reason, address, result }, metadata },
      manager,
    ) =>
      manager.query(RESPONSE, [
        tenantId,
        itemId,
        position,
        metadata.at,
        `block ${address}`,
        by,
        reason,
        result,
        byStaff ?? null,
      ]),
  },
});

const RESPONSE = `INSERT INTO soc_response (tenant_id, item_id, position, at, action, by, reason, result, by_staff)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
