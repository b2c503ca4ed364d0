import type { EntityManager } from 'typeorm';
import type { Decoded } from './decode-page.js';
import { COLUMNS, type EventRow, toJson } from './event-row.js';

const NAMES = COLUMNS.join(', ');
const INSERT = `INSERT INTO soc.event (${NAMES}) SELECT ${NAMES} FROM json_populate_recordset(NULL::soc.event, $1::json)`;

/** Writes rows of every tenant. */
export async function insertRows(manager: EntityManager, rows: readonly EventRow[]): Promise<void> {
  if (rows.length > 0) await manager.query(INSERT, [toJson(rows)]);
}

/** Rows of alerts that were taken back, or are raised anew. */
export async function removeAlerts(manager: EntityManager, decoded: readonly Decoded[]): Promise<void> {
  for (const { tenantId, changes } of decoded) {
    if (changes.length === 0) continue;
    const ids = changes.map(({ alert }) => alert.id);
    await manager.query(`DELETE FROM soc.event WHERE tenant_id = $1 AND alert_id = ANY ($2)`, [
      tenantId,
      ids,
    ]);
  }
}
