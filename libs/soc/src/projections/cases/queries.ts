import type { EntityManager } from 'typeorm';
import {
  type CaseDetail,
  type CaseStatus,
  type Entity,
  type ListCases,
  RISK_HALF_LIFE_MS,
  type SocCase,
  type Suppression,
} from '../../contract/cases.js';
import { RISK_WEIGHTS, severityAt } from '../../domain/cases/grouping.js';

interface Row {
  readonly case_id: string;
  readonly entity_kind: Entity['kind'];
  readonly entity_value: string;
  readonly status: CaseStatus;
  readonly opened_at: Date;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly acknowledged_at: Date | null;
  readonly contained_at: Date | null;
  readonly closed_at: Date | null;
  readonly merged_into: string | null;
  readonly alerts: number;
  readonly rules: number;
  readonly severity: number | null;
  readonly title: string | null;
  readonly risk: number;
}

/** Older alerts weigh less than a thousandth. */
const LONGEST_MEMORY = '10 days';

/** What its alerts say is put together for the cases of one page alone. `$1` is now. */
const shown = (chosen: string): string => `
  SELECT c.*, a.alerts, a.rules, a.severity, a.title, r.risk
  FROM (SELECT * FROM soc_case WHERE ${chosen}) c
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS alerts, count(DISTINCT rule_id)::int AS rules, max(severity) AS severity,
      (array_agg(title ORDER BY severity DESC, time, alert_id))[1] AS title
    FROM soc_case_alert a WHERE a.tenant_id = c.tenant_id AND a.case_id = c.case_id AND NOT a.withdrawn
  ) a
  CROSS JOIN LATERAL (
    SELECT least(100, round(coalesce(sum((ARRAY[${RISK_WEIGHTS.join(', ')}])[severity]
      * power(2, -greatest(0, extract(epoch FROM $1::timestamptz - least(time, raised_at))) / ${RISK_HALF_LIFE_MS / 1_000})), 0)))::int AS risk
    FROM (
      SELECT severity, time, raised_at FROM soc_case_alert a
      WHERE a.tenant_id = c.tenant_id AND a.entity_id = c.entity_id AND a.case_id IS NOT NULL AND NOT a.withdrawn
        AND a.time > $1::timestamptz - interval '${LONGEST_MEMORY}'
      ORDER BY time DESC LIMIT 1000
    ) lately
  ) r`;

/** The tenant's cases, those with the latest alerts first. `manager` must be confined to the tenant. */
export async function listCases(
  manager: EntityManager,
  { status, after, limit }: ListCases,
  now: Date,
): Promise<SocCase[]> {
  const rows: Row[] = await manager.query(
    `${shown(`merged_into IS NULL
       AND ($2::text IS NULL OR status = $2 OR ($2 = 'current' AND status <> 'closed'))
       AND ($3::uuid IS NULL OR (last_at, case_id) < (SELECT last_at, case_id FROM soc_case WHERE case_id = $3))
       AND (status <> 'open' OR EXISTS (SELECT 1 FROM soc_case_alert s
         WHERE s.tenant_id = soc_case.tenant_id AND s.case_id = soc_case.case_id AND NOT s.withdrawn))
     ORDER BY last_at DESC, case_id DESC LIMIT $4`)}
     ORDER BY c.last_at DESC, c.case_id DESC`,
    [now.toISOString(), status ?? null, after ?? null, limit],
  );
  return rows.map(viewOf);
}

/** One case with its alerts and what was done with it, or null. `manager` must be confined to the tenant. */
export async function readCase(
  manager: EntityManager,
  caseId: string,
  now: Date,
): Promise<CaseDetail | null> {
  const [row]: Row[] = await manager.query(shown(`case_id = $2`), [now.toISOString(), caseId]);
  if (row === undefined) return null;
  const alerts: { alert_id: string; rule_id: string; title: string; severity: number; time: Date }[] =
    await manager.query(
      `SELECT alert_id, rule_id, title, severity, time FROM soc_case_alert
       WHERE case_id = $1 AND NOT withdrawn ORDER BY time DESC, alert_id LIMIT 200`,
      [caseId],
    );
  const steps: { at: Date; by: string; action: string; reason: string }[] = await manager.query(
    `SELECT at, by, action, reason FROM soc_case_step WHERE case_id = $1 ORDER BY position`,
    [caseId],
  );
  return {
    case: viewOf(row),
    mergedInto: row.merged_into,
    alerts: alerts.map(({ alert_id: id, rule_id: ruleId, title, severity, time }) => ({
      ...{ id, ruleId, title },
      severity: severityAt(severity),
      time: time.toISOString(),
    })),
    steps: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
}

/** Ids of the alerts that stand in a case; null when there is no such case. */
export async function alertsIn(manager: EntityManager, caseId: string): Promise<string[] | null> {
  const [row]: { alerts: string[] }[] = await manager.query(
    `SELECT ARRAY(SELECT alert_id FROM soc_case_alert a WHERE a.tenant_id = c.tenant_id AND a.case_id = c.case_id
       AND NOT withdrawn) AS alerts FROM soc_case c WHERE case_id = $1`,
    [caseId],
  );
  return row?.alerts ?? null;
}

/** What keeps alerts quiet, newest first, with how many it kept so. */
export async function listSuppressions(manager: EntityManager): Promise<Suppression[]> {
  const rows: {
    suppression_id: string;
    rule_id: string | null;
    entity_id: string | null;
    entity_kind: Entity['kind'] | null;
    entity_value: string | null;
    since: Date;
    until: Date;
    reason: string;
    by: string;
    lifted_at: Date | null;
    alerts: number;
  }[] = await manager.query(
    `SELECT s.*, (SELECT count(*)::int FROM soc_case_alert a
       WHERE a.tenant_id = s.tenant_id AND a.suppression_id = s.suppression_id AND NOT a.withdrawn) AS alerts
     FROM soc_suppression s ORDER BY since DESC, suppression_id LIMIT 200`,
  );
  return rows.map(({ entity_kind: kind, entity_value: value, ...row }) => ({
    id: row.suppression_id,
    ruleId: row.rule_id,
    entity: kind === null || value === null ? null : { kind, value },
    until: row.until.toISOString(),
    since: row.since.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    reason: row.reason,
    by: row.by,
    alerts: row.alerts,
  }));
}

function viewOf(row: Row): SocCase {
  const { case_id: id, status, alerts, rules, risk } = row;
  return {
    ...{ id, status, alerts, rules, risk },
    entity: { kind: row.entity_kind, value: row.entity_value },
    title: row.title ?? 'Nothing is left of it',
    severity: severityAt(row.severity ?? 1),
    first: row.first_at.toISOString(),
    last: row.last_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    containedAt: row.contained_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
