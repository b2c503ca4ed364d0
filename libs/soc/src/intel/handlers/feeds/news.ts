import { withTenant } from '@rampart/database';
import { type EventLog, userActor } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { feedEvents } from '../../domain/feed.events.js';

interface News {
  readonly tenantId: string;
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly type: (typeof feedEvents)[number]['type'];
  readonly data: { readonly feedId: string; readonly [field: string]: Json };
}

export function keepNews(
  manager: EntityManager,
  { tenantId, id, at, by, type, data }: News,
): Promise<unknown> {
  return manager.query(
    `INSERT INTO soc.intel_feed_news (tenant_id, id, at, by, type, data) VALUES ($1, $2, $3, $4, $5, $6)`,
    [tenantId, id, at, by, type, JSON.stringify(data)],
  );
}

interface StoredNews extends Omit<News, 'tenantId'> {
  readonly place: string;
}

/** @param database as `rampart_app` or `rampart_system` @returns the last position */
export async function announceFeeds(
  log: EventLog,
  database: DataSource,
  tenantId: string,
): Promise<number | null> {
  const due: StoredNews[] = await withTenant(database, tenantId, (manager) =>
    manager.query(`SELECT * FROM soc.intel_feed_news WHERE tenant_id = $1 ORDER BY place`, [tenantId]),
  );
  let position: number | null = null;
  for (const { place, id, at, by, type, data } of due) {
    const { lastPosition } = await log.append({
      tenantId,
      stream: `soc-intel-feed:${data.feedId}`,
      expectedVersion: 'any',
      events: [{ type, data }],
      commandId: id,
      metadata: {
        actor: by === null ? 'worker:soc-intel' : userActor(by),
        correlationId: id,
        at: at.toISOString(),
      },
    });
    position = lastPosition;
    await withTenant(database, tenantId, (manager) =>
      manager.query(`DELETE FROM soc.intel_feed_news WHERE tenant_id = $1 AND place = $2`, [tenantId, place]),
    );
  }
  return position;
}
