import type { EventLog } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { announceFeeds } from './feeds/news.js';
import { announceBatches } from './batches.js';
import { STILL_VALID } from '../projections/indicators/rows.js';

export interface UpkeepContext {
  readonly log: EventLog;
  /** Runs as `rampart_system`. */
  readonly database: DataSource;
}

/**
 * Drops rows that no replay needs: indicators that ended before detection's generation, and matches after retention.
 * Also announces stored changes.
 */
export async function intelUpkeep({ log, database }: UpkeepContext): Promise<number> {
  const due: { tenant_id: string }[] = await database.query(
    `SELECT DISTINCT tenant_id FROM soc.intel_batch WHERE NOT announced`,
  );
  for (const { tenant_id } of due) await announceBatches(log, database, tenant_id);
  const pending: { tenant_id: string }[] = await database.query(
    `SELECT DISTINCT tenant_id FROM soc.intel_feed_news`,
  );
  for (const { tenant_id } of pending) await announceFeeds(log, database, tenant_id);
  const [, ended]: [unknown, number] = await database.query(
    `DELETE FROM soc.indicator i USING soc.detector d
     WHERE i.tenant_id = d.tenant_id AND i.to_gen < ${STILL_VALID}
       AND i.to_gen <= coalesce((d.state->'intel'->>'generation')::bigint, 0)`,
  );
  const [, gone]: [unknown, number] = await database.query(
    `DELETE FROM soc.intel_match m WHERE m.event_id <
       (SELECT min(e.id) FROM soc.event e WHERE e.tenant_id = m.tenant_id AND e.kind = 'event')`,
  );
  return due.length + pending.length + ended + gone;
}
