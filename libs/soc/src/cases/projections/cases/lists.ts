import { defineList, type Field, type ListDefinition, rankOf } from '@rampart/lists';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import {
  CASE_STATUSES,
  type CaseAlert,
  caseAlertSchema,
  type SocCase,
  socCaseSchema,
} from '../../contract/cases.js';
import { severityAt } from '../../domain/grouping.js';
import { listedSql, shownSql } from './cases.sql.js';
import { type CaseRow, caseView } from './case-view.js';
import { SOC_CASES } from './projection.js';

/** The columns that find a case; its alerts are read later. */
export type FoundCase = Pick<CaseRow, 'case_id'>;

const SEVERITIES = `ARRAY[${SEVERITY_NAMES.map((name) => `'${name}'`).join(', ')}]`;

export const CASES = {
  key: { sql: 'found.case_id', type: 'uuid' },
  fields: {
    last: { sql: 'found.last_at', type: 'time' },
    id: { sql: 'found.case_id', type: 'uuid' },
    first: { sql: 'found.first_at', type: 'time' },
    opened: { sql: 'found.opened_at', type: 'time' },
    closed: { sql: 'found.closed_at', type: 'time', nullable: true },
    status: {
      ...{ sql: 'found.status', type: 'text' },
      order: rankOf('found.status', CASE_STATUSES),
    },
    kind: { sql: 'found.entity_kind', type: 'text' },
    about: { sql: 'found.entity_value', type: 'text' },
  },
  search: ['found.entity_kind', 'found.entity_value'],
  order: '-last',
} as const satisfies Partial<ListDefinition<FoundCase, never, SocCase>>;

const ofAlerts = (what: string): string =>
  `(SELECT ${what} FROM soc_case_alert a WHERE a.tenant_id = found.tenant_id AND a.case_id = found.case_id
    AND NOT a.withdrawn)`;
const severity = ofAlerts('coalesce(max(a.severity), 1)');
const OF_ALERTS: Readonly<Record<string, Field>> = {
  alerts: { sql: ofAlerts('count(*)'), type: 'number' },
  severity: { sql: `(${SEVERITIES})[${severity}]`, type: 'text', order: { sql: severity, type: 'number' } },
};

/** The tenant's cases, those with the latest alerts first. The scope is the time at which risks are computed. */
export const caseList = defineList<FoundCase, Date, SocCase>({
  ...CASES,
  name: 'cases',
  item: socCaseSchema,
  projection: SOC_CASES,
  rows: (manager) =>
    manager.createQueryBuilder().select('found.*').from<FoundCase>(`(${listedSql()})`, 'found'),
  fields: { ...CASES.fields, ...OF_ALERTS },
  items: async (found, now, manager) => {
    const rows: CaseRow[] = await manager.query(shownSql('case_id = ANY ($2)'), [
      now.toISOString(),
      idsOf(found),
    ]);
    return inOrder(found, rows).map(caseView);
  },
});

export const idsOf = (found: readonly FoundCase[]): string[] => found.map(({ case_id }) => case_id);

/** The rows of cases in the order in which they were found. */
export function inOrder<Row extends FoundCase>(found: readonly FoundCase[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.case_id, row]));
  return idsOf(found).flatMap((id) => byId.get(id) ?? []);
}

interface AlertRow {
  readonly alert_id: string;
  readonly rule_id: string;
  readonly title: string;
  readonly severity: number;
  readonly time: Date;
  readonly occurrences: number;
  readonly last_at: Date | null;
}

/** Valid alerts, newest first. The scope is the case id. */
export const caseAlertList = defineList<AlertRow, string, CaseAlert>({
  name: 'case-alerts',
  item: caseAlertSchema,
  projection: SOC_CASES,
  rows: (manager, caseId) =>
    manager
      .createQueryBuilder()
      .select('found.*')
      .from<AlertRow>('(SELECT * FROM soc_case_alert WHERE case_id = :caseId AND NOT withdrawn)', 'found')
      .setParameters({ caseId }),
  key: { sql: 'found.alert_id', type: 'text' },
  fields: {
    time: { sql: 'found.time', type: 'time' },
    id: { sql: 'found.alert_id', type: 'text' },
    rule: { sql: 'found.rule_id', type: 'text' },
    title: { sql: 'found.title', type: 'text' },
    severity: {
      ...{ sql: `(${SEVERITIES})[found.severity]`, type: 'text' },
      order: { sql: 'found.severity', type: 'number' },
    },
    occurrences: { sql: 'found.occurrences', type: 'number' },
  },
  search: ['found.rule_id', 'found.title'],
  order: '-time',
  items: (rows) => rows.map(alertView),
});

const alertView = ({
  alert_id: id,
  rule_id: ruleId,
  title,
  severity: level,
  time,
  occurrences,
  last_at,
}: AlertRow) => ({
  ...{ id, ruleId, title, occurrences },
  severity: severityAt(level),
  time: time.toISOString(),
  lastSeen: last_at?.toISOString() ?? null,
});

/** @throws DomainError `soc-case.not-found` */
export async function requireCase(manager: EntityManager, caseId: string): Promise<void> {
  const found: unknown[] = await manager.query(`SELECT FROM soc_case WHERE case_id = $1`, [caseId]);
  if (found.length === 0) throw noSuchCase();
}

export const noSuchCase = (): DomainError =>
  new DomainError('soc-case.not-found', 'not-found', t`This case does not exist. Reload the list.`);
