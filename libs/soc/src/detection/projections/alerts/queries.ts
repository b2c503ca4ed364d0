import { defineList } from '@rampart/lists';
import { type SocAlert, socAlertSchema } from '../../contract/alerts.js';
import { SOC_ALERTS } from './projection.js';

interface AlertRow {
  readonly alert: SocAlert;
}

export const alertList = defineList<AlertRow, null, SocAlert>({
  name: 'alerts',
  item: socAlertSchema,
  projection: SOC_ALERTS,
  rows: (manager) =>
    manager
      .createQueryBuilder()
      .select('found.*')
      .from<AlertRow>('(SELECT * FROM soc_alert WHERE NOT withdrawn)', 'found'),
  key: { sql: 'found.alert_id', type: 'text' },
  fields: {
    time: { sql: 'found.time', type: 'time' },
    id: { sql: 'found.alert_id', type: 'text' },
    rule: { sql: 'found.rule_id', type: 'text' },
    title: { sql: `found.alert ->> 'title'`, type: 'text' },
    severity: {
      ...{ sql: `found.alert ->> 'severity'`, type: 'text' },
      order: { sql: 'found.severity', type: 'number' },
    },
    about: { sql: `coalesce(found.alert ->> 'key', '')`, type: 'text' },
  },
  search: [`found.alert ->> 'title'`, `found.alert ->> 'key'`, 'found.rule_id'],
  order: '-time',
  items: (rows) => rows.map(({ alert }) => alert),
});
