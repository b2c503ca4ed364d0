import type { CaseStatus, SocCase } from '../../contract/cases.js';
import type { AlertEntity } from '../../../detection/contract/alerts.js';
import { severityAt } from '../../domain/grouping.js';

export interface CaseRow {
  readonly case_id: string;
  readonly entity_kind: AlertEntity['kind'];
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

export function caseView(row: CaseRow): SocCase {
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
