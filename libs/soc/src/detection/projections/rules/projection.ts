import { defineProjection } from '@rampart/event-log';
import { alertEvents } from '../../domain/alerts/alert.events.js';
import { summaryOf } from '../../domain/rules/rule-file.js';
import { ruleEvents } from '../../domain/rules/rule.events.js';

export const SOC_RULES = 'soc-rules';

export const socRulesProjection = defineProjection({
  name: SOC_RULES,
  version: 4,
  tables: ['soc_rule', 'soc_rule_alert'],
  of: [...ruleEvents, ...alertEvents],
  when: {
    SocRuleSaved: ({ tenantId, data: { ruleId, version, title, yaml, form } }, manager) => {
      const { description, severity, tags, names, placeholders } = summaryOf(yaml);
      return manager.query(
        `INSERT INTO soc_rule (tenant_id, rule_id, version, title, yaml, form, description, severity, tags, names, placeholders)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (tenant_id, rule_id) DO UPDATE SET version = excluded.version, title = excluded.title,
           yaml = excluded.yaml, form = excluded.form, description = excluded.description,
           severity = excluded.severity, tags = excluded.tags, names = excluded.names,
           placeholders = excluded.placeholders`,
        [tenantId, ruleId, version, title, yaml, form, description, severity, tags, names, placeholders],
      );
    },
    SocRuleSwitched: ({ tenantId, data: { ruleId, enabled } }, manager) =>
      manager.query(
        `INSERT INTO soc_rule (tenant_id, rule_id, version, title, yaml, enabled) VALUES ($1, $2, 0, '', '', $3)
         ON CONFLICT (tenant_id, rule_id) DO UPDATE SET enabled = excluded.enabled`,
        [tenantId, ruleId, enabled],
      ),
    SocRuleResponseSet: ({ tenantId, data: { ruleId, response } }, manager) =>
      manager.query(
        `INSERT INTO soc_rule (tenant_id, rule_id, version, title, yaml, notifications, actions, repeat_minutes)
         VALUES ($1, $2, 0, '', '', $3, $4, $5)
         ON CONFLICT (tenant_id, rule_id) DO UPDATE SET notifications = excluded.notifications,
           actions = excluded.actions, repeat_minutes = excluded.repeat_minutes`,
        [tenantId, ruleId, response.notifications, response.actions, response.repeatMinutes ?? null],
      ),
    SocRuleValuesSet: ({ tenantId, data: { ruleId, values } }, manager) =>
      manager.query(`UPDATE soc_rule SET filled = $3 WHERE tenant_id = $1 AND rule_id = $2`, [
        tenantId,
        ruleId,
        JSON.stringify(values),
      ]),
    SocRuleRemoved: ({ tenantId, data: { ruleId } }, manager) =>
      manager.query(`DELETE FROM soc_rule WHERE tenant_id = $1 AND rule_id = $2`, [tenantId, ruleId]),
    SocAlertRaised: ({ tenantId, data: { id, ruleId, time, tags } }, manager) =>
      manager.query(
        `INSERT INTO soc_rule_alert (tenant_id, alert_id, rule_name, time, tags) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (tenant_id, alert_id) DO UPDATE SET rule_name = excluded.rule_name, time = excluded.time,
           tags = excluded.tags, occurrences = 1, last_at = NULL`,
        [tenantId, id, ruleId, time, tags],
      ),
    SocAlertWithdrawn: ({ tenantId, data: { id } }, manager) =>
      manager.query(`DELETE FROM soc_rule_alert WHERE tenant_id = $1 AND alert_id = $2`, [tenantId, id]),
    SocAlertRepeated: ({ tenantId, data: { id, time, occurrences, lastSeen } }, manager) =>
      manager.query(
        `UPDATE soc_rule_alert SET time = $3, occurrences = $4, last_at = $5 WHERE tenant_id = $1 AND alert_id = $2`,
        [tenantId, id, time, occurrences, lastSeen],
      ),
  },
});
