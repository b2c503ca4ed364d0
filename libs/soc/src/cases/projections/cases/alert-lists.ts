import { defineList } from '@rampart/lists';
import { z } from 'zod';
import { ALERT_STATES } from '../../contract/cases.js';
import { severitySchema, SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { severityAt } from '../../domain/grouping.js';
import { SOC_CASES } from './projection.js';

const handledAlertSchema = z.object({
  id: z.string(),
  title: z.string(),
  key: z.string(),
  severity: severitySchema,
  time: z.string(),
  /** The event that raised it. */
  trigger: z.string(),
  state: z.enum(ALERT_STATES),
  /** When its state was last changed; null when never. */
  moved: z.string().nullable(),
  /** Who changed its state, or to whom an open alert is assigned. */
  person: z.uuid().nullable(),
});
export type HandledAlert = z.infer<typeof handledAlertSchema>;

interface AlertRow {
  readonly alert_id: string;
  readonly title: string;
  readonly key: string;
  readonly severity: number;
  readonly time: Date;
  readonly trigger_id: string;
  readonly shown_state: HandledAlert['state'];
  readonly state_at: Date | null;
  readonly state_by: string | null;
  readonly assigned_to: string | null;
}

const SEVERITIES = `ARRAY[${SEVERITY_NAMES.map((name) => `'${name}'`).join(', ')}]`;

/** Valid alerts with what was done about them, newest first. */
export const handledAlertList = defineList<AlertRow, null, HandledAlert>({
  name: 'handled-alerts',
  item: handledAlertSchema,
  projection: SOC_CASES,
  rows: (manager) =>
    manager
      .createQueryBuilder()
      .select('found.*')
      .from<AlertRow>(
        `(SELECT *, CASE WHEN state = 'open' AND case_id IS NULL AND suppression_id IS NOT NULL THEN 'suppressed'
            ELSE state END AS shown_state
          FROM soc_case_alert WHERE NOT withdrawn)`,
        'found',
      ),
  key: { sql: 'found.alert_id', type: 'text' },
  fields: {
    time: { sql: 'found.time', type: 'time' },
    id: { sql: 'found.alert_id', type: 'text' },
    title: { sql: 'found.title', type: 'text' },
    severity: {
      ...{ sql: `(${SEVERITIES})[found.severity]`, type: 'text' },
      order: { sql: 'found.severity', type: 'number' },
    },
    about: { sql: 'found.key', type: 'text' },
    state: { sql: 'found.shown_state', type: 'text' },
    moved: { sql: 'found.state_at', type: 'time', nullable: true },
  },
  search: ['found.title', 'found.key', 'found.rule_id'],
  order: '-time',
  items: (rows) => rows.map(view),
});

const view = (row: AlertRow): HandledAlert => ({
  ...{ id: row.alert_id, title: row.title, key: row.key, severity: severityAt(row.severity) },
  ...{ time: row.time.toISOString(), trigger: row.trigger_id, state: row.shown_state },
  moved: row.state_at?.toISOString() ?? null,
  person: row.shown_state === 'open' ? row.assigned_to : row.state_by,
});
