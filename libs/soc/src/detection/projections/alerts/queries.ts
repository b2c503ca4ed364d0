import { firstOf, type Page, type PageRequest, startAfter } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import type { SocAlert } from '../../contract/alerts.js';

/** Valid alerts, newest first. `manager` must be confined to the tenant. */
export async function listAlerts(
  manager: EntityManager,
  { limit, cursor }: PageRequest,
): Promise<Page<SocAlert>> {
  const rows: { alert: SocAlert; at: Date; key: string }[] = await manager.query(
    `SELECT alert, time AS at, alert_id AS key FROM soc_alert
     WHERE NOT withdrawn AND ($1::timestamptz IS NULL OR (time, alert_id) < ($1, $2))
     ORDER BY time DESC, alert_id DESC LIMIT $3`,
    [...startAfter(cursor), limit + 1],
  );
  const { items, next } = firstOf(rows, limit, (row) => row);
  return { items: items.map(({ alert }) => alert), next };
}
