import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type CaseDetail, type Suppression, suppressionSchema } from '../../contract/cases.js';
import type { AlertEntity } from '../../../detection/contract/alerts.js';
import { SOC_CASES } from './projection.js';
import { shownSql } from './cases.sql.js';
import { type CaseRow, caseView } from './case-view.js';

/** One case with the actions taken on it, or null. `manager` must be confined to the tenant. */
export async function readCase(
  manager: EntityManager,
  caseId: string,
  now: Date,
): Promise<CaseDetail | null> {
  const [row]: CaseRow[] = await manager.query(shownSql(`case_id = $2`), [now.toISOString(), caseId]);
  if (row === undefined) return null;
  const steps: { at: Date; by: string; action: string; reason: string }[] = await manager.query(
    `SELECT at, by, action, reason FROM soc_case_step WHERE case_id = $1 ORDER BY position`,
    [caseId],
  );
  return {
    case: caseView(row),
    mergedInto: row.merged_into,
    steps: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
}

/** Ids of the alerts of a case; null when there is no such case. */
export async function alertsIn(manager: EntityManager, caseId: string): Promise<string[] | null> {
  const [row]: { alerts: string[] }[] = await manager.query(
    `SELECT ARRAY(SELECT alert_id FROM soc_case_alert a WHERE a.tenant_id = c.tenant_id AND a.case_id = c.case_id
       AND NOT withdrawn) AS alerts FROM soc_case c WHERE case_id = $1`,
    [caseId],
  );
  return row?.alerts ?? null;
}

interface SuppressionRow {
  readonly suppression_id: string;
  readonly rule_id: string | null;
  readonly entity_id: string | null;
  readonly entity_kind: AlertEntity['kind'] | null;
  readonly entity_value: string | null;
  readonly since: Date;
  readonly until: Date;
  readonly reason: string;
  readonly by: string;
  readonly lifted_at: Date | null;
  readonly alerts: number;
}

/** Suppression windows, newest first, with the number of alerts that each one suppressed. */
export const suppressionList = defineList<SuppressionRow, null, Suppression>({
  name: 'suppressions',
  item: suppressionSchema,
  projection: SOC_CASES,
  rows: (manager) =>
    manager
      .createQueryBuilder()
      .select('quiet.*')
      .from<SuppressionRow>(
        `(SELECT s.*, (SELECT count(*)::int FROM soc_case_alert a WHERE a.tenant_id = s.tenant_id
          AND a.suppression_id = s.suppression_id AND NOT a.withdrawn) AS alerts FROM soc_suppression s)`,
        'quiet',
      ),
  key: { sql: 'quiet.suppression_id', type: 'uuid' },
  fields: {
    since: { sql: 'quiet.since', type: 'time' },
    id: { sql: 'quiet.suppression_id', type: 'uuid' },
    until: { sql: 'quiet.until', type: 'time' },
    rule: { sql: 'quiet.rule_id', type: 'text', nullable: true },
    entity: { sql: 'quiet.entity_value', type: 'text', nullable: true },
    lifted: { sql: 'quiet.lifted_at', type: 'time', nullable: true },
    alerts: { sql: 'quiet.alerts', type: 'number' },
  },
  search: ['quiet.rule_id', 'quiet.entity_value', 'quiet.reason'],
  order: '-since',
  items: (rows) => rows.map(suppressionView),
});

function suppressionView({ entity_kind: kind, entity_value: value, ...row }: SuppressionRow): Suppression {
  return {
    id: row.suppression_id,
    ruleId: row.rule_id,
    entity: kind === null || value === null ? null : { kind, value },
    until: row.until.toISOString(),
    since: row.since.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    reason: row.reason,
    by: row.by,
    alerts: row.alerts,
  };
}
