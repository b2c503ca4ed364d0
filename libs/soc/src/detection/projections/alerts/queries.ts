import type { EntityManager } from 'typeorm';
import type { SocAlert } from '../../contract/alerts.js';

/** The tenant's alerts that stand, newest first. `manager` must be confined to the tenant. */
export async function listAlerts(
  manager: EntityManager,
  limit: number,
  before?: string,
): Promise<SocAlert[]> {
  const rows: { alert: SocAlert }[] = await manager.query(
    `SELECT alert FROM soc_alert WHERE NOT withdrawn
       AND ($2::text IS NULL OR (time, alert_id) < (SELECT time, alert_id FROM soc_alert WHERE alert_id = $2))
     ORDER BY time DESC, alert_id DESC LIMIT $1`,
    [limit, before ?? null],
  );
  return rows.map(({ alert }) => alert);
}
