import type { RecordedOf } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import type { AlertEntity } from '../../../detection/contract/alerts.js';
import type { CaseStatus } from '../../contract/cases.js';
import type { socCaseMerged, socCaseMoved, socCaseSplit } from '../../domain/case.events.js';
import { isNear } from '../../domain/grouping.js';

interface CaseRow {
  readonly case_id: string;
  readonly status: CaseStatus;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly merged_into: string | null;
}

const CASE = `SELECT case_id, status, first_at, last_at, merged_into FROM soc_case WHERE tenant_id = $1`;
const MOST_MERGES = 50;

interface Wanted {
  readonly tenantId: string;
  readonly entityId: string;
  readonly time: number;
}

export async function caseFor(
  manager: EntityManager,
  { tenantId, entityId, time }: Wanted,
): Promise<string | null> {
  const rows: CaseRow[] = await manager.query(
    `${CASE} AND entity_id = $2 ORDER BY opened_at DESC, case_id LIMIT 5`,
    [tenantId, entityId],
  );
  for (const row of rows) {
    const root = await rootOf(manager, tenantId, row);
    const held = { first: root.first_at.getTime(), last: root.last_at.getTime() };
    if (root.status !== 'closed' && isNear(time, held)) return root.case_id;
  }
  return null;
}

async function rootOf(manager: EntityManager, tenantId: string, row: CaseRow): Promise<CaseRow> {
  let found = row;
  for (let step = 0; found.merged_into !== null && step < MOST_MERGES; step += 1) {
    const [next]: CaseRow[] = await manager.query(`${CASE} AND case_id = $2`, [tenantId, found.merged_into]);
    if (next === undefined) break;
    found = next;
  }
  return found;
}

interface Touched {
  readonly tenantId: string;
  readonly caseId: string;
  readonly entityId: string;
  readonly entity: AlertEntity;
  readonly time: string;
  readonly at: string;
}

export const touch = (
  manager: EntityManager,
  { tenantId, caseId, entityId, entity, time, at }: Touched,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO soc_case (tenant_id, case_id, entity_id, entity_kind, entity_value, status, opened_at, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $7)
     ON CONFLICT (tenant_id, case_id) DO UPDATE
       SET first_at = least(soc_case.first_at, excluded.first_at), last_at = greatest(soc_case.last_at, excluded.last_at)`,
    [tenantId, caseId, entityId, entity.kind, entity.value, at, time],
  );

/** Sets the acknowledged and resolved times at the first change to such a status; later changes keep them. */
export async function move(
  { tenantId, position, data, metadata }: RecordedOf<typeof socCaseMoved>,
  manager: EntityManager,
): Promise<void> {
  const { caseId, from, to, by, reason } = data;
  await manager.query(
    `UPDATE soc_case SET status = $3::text,
       acknowledged_at = coalesce(acknowledged_at, $4::timestamptz),
       contained_at = CASE WHEN $3::text IN ('contained', 'closed') THEN coalesce(contained_at, $4::timestamptz) ELSE contained_at END,
       closed_at = CASE WHEN $3::text = 'closed' THEN $4::timestamptz ELSE closed_at END
     WHERE tenant_id = $1 AND case_id = $2`,
    [tenantId, caseId, to, metadata.at],
  );
  await step(manager, [tenantId, caseId, position, metadata.at, by, `${from} to ${to}`, reason]);
}

/** Moves the alerts of a case into another; alerts that come later follow. */
export async function merge(
  { tenantId, position, data, metadata }: RecordedOf<typeof socCaseMerged>,
  manager: EntityManager,
): Promise<void> {
  const { caseId, into, by, reason } = data;
  await manager.query(`UPDATE soc_case_alert SET case_id = $3 WHERE tenant_id = $1 AND case_id = $2`, [
    tenantId,
    caseId,
    into,
  ]);
  await manager.query(`UPDATE soc_case SET merged_into = $3 WHERE tenant_id = $1 AND case_id = $2`, [
    tenantId,
    caseId,
    into,
  ]);
  await measure(manager, tenantId, into);
  await step(manager, [tenantId, caseId, position, metadata.at, by, `merged into ${into}`, reason]);
  await step(manager, [tenantId, into, position, metadata.at, by, `took ${caseId} in`, reason]);
}

export async function split(
  { tenantId, position, data, metadata }: RecordedOf<typeof socCaseSplit>,
  manager: EntityManager,
): Promise<void> {
  const { caseId, newCaseId, alerts, by, reason } = data;
  await manager.query(
    `INSERT INTO soc_case (tenant_id, case_id, entity_id, entity_kind, entity_value, status, opened_at, first_at, last_at, acknowledged_at)
     SELECT tenant_id, $3, entity_id, entity_kind, entity_value, 'open', $4, first_at, last_at, acknowledged_at
     FROM soc_case WHERE tenant_id = $1 AND case_id = $2`,
    [tenantId, caseId, newCaseId, metadata.at],
  );
  await manager.query(
    `UPDATE soc_case_alert SET case_id = $3 WHERE tenant_id = $1 AND case_id = $2 AND alert_id = ANY ($4)`,
    [tenantId, caseId, newCaseId, alerts],
  );
  await measure(manager, tenantId, caseId);
  await measure(manager, tenantId, newCaseId);
  await step(manager, [tenantId, caseId, position, metadata.at, by, `split off ${newCaseId}`, reason]);
  await step(manager, [tenantId, newCaseId, position, metadata.at, by, `split from ${caseId}`, reason]);
}

const measure = (manager: EntityManager, tenantId: string, caseId: string): Promise<unknown> =>
  manager.query(
    `UPDATE soc_case SET first_at = a.first, last_at = a.last
     FROM (SELECT min(time) AS first, max(time) AS last FROM soc_case_alert WHERE tenant_id = $1 AND case_id = $2) a
     WHERE soc_case.tenant_id = $1 AND soc_case.case_id = $2 AND a.first IS NOT NULL`,
    [tenantId, caseId],
  );

const step = (manager: EntityManager, values: readonly unknown[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO soc_case_step (tenant_id, case_id, position, at, by, action, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [...values],
  );
