import { RISK_HALF_LIFE_MS } from '../../contract/cases.js';
import { DOUBLINGS, RISK_WEIGHTS } from '../../domain/grouping.js';

const LONGEST_MEMORY = '10 days';

/** Joins alerts only to the chosen cases, because reading alerts is expensive. `$1` is the present time. */
export const shownSql = (chosen: string): string => `
  SELECT c.*, a.alerts, a.rules, a.severity, a.title, r.risk
  FROM (SELECT * FROM soc_case WHERE ${chosen}) c
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS alerts, count(DISTINCT rule_id)::int AS rules, max(severity) AS severity,
      (array_agg(title ORDER BY severity DESC, time, alert_id))[1] AS title
    FROM soc_case_alert a WHERE a.tenant_id = c.tenant_id AND a.case_id = c.case_id AND NOT a.withdrawn
  ) a
  CROSS JOIN LATERAL (
    SELECT least(100, round(coalesce(sum(
      (ARRAY[${RISK_WEIGHTS.join(', ')}])[severity] * (1 + log(2, occurrences) / ${DOUBLINGS})
      * power(2, -greatest(0, extract(epoch FROM $1::timestamptz - seen)) / ${RISK_HALF_LIFE_MS / 1_000})), 0)))::int AS risk
    FROM (
      SELECT severity, occurrences, least(coalesce(last_at, time), raised_at) AS seen FROM soc_case_alert a
      WHERE a.tenant_id = c.tenant_id AND a.entity_id = c.entity_id AND a.case_id IS NOT NULL AND NOT a.withdrawn
        AND coalesce(a.last_at, a.time) > $1::timestamptz - interval '${LONGEST_MEMORY}'
      ORDER BY time DESC LIMIT 1000
    ) lately
  ) r`;

/** Neither merged cases nor open ones without valid alerts. @param whose SQL condition; default: row-level security */
export const listedSql = (
  whose = 'true',
): string => `SELECT * FROM soc_case WHERE ${whose} AND merged_into IS NULL
  AND (status <> 'open' OR EXISTS (SELECT 1 FROM soc_case_alert s
    WHERE s.tenant_id = soc_case.tenant_id AND s.case_id = soc_case.case_id AND NOT s.withdrawn))`;
