import { defineProjection } from '@rampart/event-log';
import { ruleEvents } from '../../domain/rules/rule.events.js';

export const SOC_RULES = 'soc-rules';

/** Rules of tenants, and which rules of the product they have switched. */
export const socRulesProjection = defineProjection({
  name: SOC_RULES,
  version: 1,
  tables: ['soc_rule'],
  of: ruleEvents,
  when: {
    SocRuleSaved: ({ tenantId, data: { ruleId, version, title, yaml, form } }, manager) =>
      manager.query(
        `INSERT INTO soc_rule (tenant_id, rule_id, version, title, yaml, form) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tenant_id, rule_id) DO UPDATE SET version = excluded.version, title = excluded.title,
           yaml = excluded.yaml, form = excluded.form`,
        [tenantId, ruleId, version, title, yaml, form],
      ),
    SocRuleSwitched: ({ tenantId, data: { ruleId, enabled } }, manager) =>
      manager.query(
        `INSERT INTO soc_rule (tenant_id, rule_id, version, title, yaml, enabled) VALUES ($1, $2, 0, '', '', $3)
         ON CONFLICT (tenant_id, rule_id) DO UPDATE SET enabled = excluded.enabled`,
        [tenantId, ruleId, enabled],
      ),
    SocRuleRemoved: ({ tenantId, data: { ruleId } }, manager) =>
      manager.query(`DELETE FROM soc_rule WHERE tenant_id = $1 AND rule_id = $2`, [tenantId, ruleId]),
  },
});
