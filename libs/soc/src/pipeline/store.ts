import type { EntityManager } from 'typeorm';
import type { Decoded } from './decode-page.js';
import { COLUMNS } from './event-row.js';
import type { Remembered } from './tenants.js';

const NAMES = COLUMNS.join(', ');
const INSERT = `INSERT INTO soc.event (${NAMES}) SELECT ${NAMES} FROM json_populate_recordset(NULL::soc.event, $1::json)`;
/** Rows of one statement: a delivery of 16 MiB may be a hundred thousand of them. */
const AT_ONCE = 4_000;

/** Writes rows of every tenant. @param rows JSON, one text a row */
export async function insertRows(manager: EntityManager, rows: readonly string[]): Promise<void> {
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await manager.query(INSERT, [`[${rows.slice(first, first + AT_ONCE).join(',')}]`]);
}

/** What a page brings: every event, and of each alert what the last delivery that speaks of it says. */
export function rowsOf(decoded: readonly Decoded[]): readonly string[] {
  const alerts = new Map<string, string | null>();
  for (const { tenantId, alertRows } of decoded)
    for (const [id, row] of alertRows) alerts.set(`${tenantId} ${id}`, row);
  const standing = [...alerts.values()].filter((row) => row !== null);
  return [...decoded.flatMap(({ rows }) => rows), ...standing];
}

/** Rows of alerts that were taken back, or are raised anew. */
export async function removeAlerts(
  manager: EntityManager,
  decoded: readonly Pick<Decoded, 'tenantId' | 'changes'>[],
): Promise<void> {
  for (const { tenantId, changes } of decoded) {
    if (changes.length === 0) continue;
    const ids = changes.map(({ alert }) => alert.id);
    await manager.query(`DELETE FROM soc.event WHERE tenant_id = $1 AND alert_id = ANY ($2)`, [
      tenantId,
      ids,
    ]);
  }
}

/** Keeps what detection of tenants remembers. */
export async function keepRemembered(
  manager: EntityManager,
  remembered: readonly Remembered[],
): Promise<void> {
  for (const { tenantId, position, state } of remembered)
    await manager.query(
      `INSERT INTO soc.detector (tenant_id, position, state) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id) DO UPDATE SET position = excluded.position, state = excluded.state`,
      [tenantId, position, state],
    );
}
