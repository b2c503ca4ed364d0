import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Clock } from '@rampart/kernel';
import type { TimeRange } from '@rampart/lists/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { EventDensity } from '../contract.js';
import { APP_DATABASE, CLOCK } from '../platform/tokens.js';
import { intervalsOf, type Sample } from './intervals.js';
import { atTime } from './moments.service.js';

/** Clocks of processes differ, so a range that ends within this time counts all newest events. */
const CLOCK_ERROR_MS = 60_000;
/** Later than every position of a log. */
const NEWEST = Number.MAX_SAFE_INTEGER;
/** Blocks that are read at most: the cost does not grow with the log, and a part is exact to a 600th. */
const SAMPLES = 600;

@Injectable()
export class DensityService {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  read(tenantId: string, { since, until }: TimeRange): Promise<EventDensity> {
    const past = until.getTime() < this.clock.now().getTime() - CLOCK_ERROR_MS;
    return withTenant(this.database, tenantId, async (manager) => {
      const before = await atTime(manager, since);
      const last = past ? ((await atTime(manager, until))?.position ?? 0) : NEWEST;
      const samples = await samplesWithin(manager, before?.position ?? 0, last);
      const start = before === null ? (samples[0]?.at ?? until) : since;
      return intervalsOf(samples, start, until);
    });
  }
}

/** `size` of a block counts the events of the tenant up to its end. */
async function samplesWithin(
  manager: EntityManager,
  after: number,
  last: number,
): Promise<readonly Sample[]> {
  const rows: { before: string; size: string; at: Date }[] = await manager.query(
    `
WITH own AS NOT MATERIALIZED (
  SELECT shard, tenant_id, size, last_position FROM log.block
  WHERE shard = 0 AND tenant_id = current_setting('rampart.tenant_id')::uuid
), ends AS (
  SELECT coalesce((SELECT size FROM own WHERE last_position <= $1 ORDER BY last_position DESC LIMIT 1), 0) AS low,
    coalesce((SELECT size FROM own WHERE last_position <= $3 ORDER BY last_position DESC LIMIT 1), 0) AS high
), chosen AS (
  SELECT DISTINCT block.size, block.last_position
  FROM ends CROSS JOIN generate_series(1, $2) AS step
  CROSS JOIN LATERAL (
    SELECT size, last_position FROM own
    WHERE size > low AND size <= high AND size >= low + ceil((high - low) * step / $2::numeric) ORDER BY size LIMIT 1
  ) block
)
SELECT lag(chosen.size, 1, (SELECT low FROM ends)) OVER (ORDER BY chosen.size) AS before, chosen.size, event.at
FROM chosen JOIN log.event event ON event.shard = 0 AND event.position = chosen.last_position
ORDER BY chosen.size`,
    [after, SAMPLES, last],
  );
  return rows.map(({ before, size, at }) => ({ at, events: Number(size) - Number(before) }));
}
