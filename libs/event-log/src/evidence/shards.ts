import type { Pool } from 'pg';

const SHARDS = `
WITH RECURSIVE of_events(shard) AS (
  SELECT min(shard) FROM log.event
  UNION ALL
  SELECT (SELECT min(e.shard) FROM log.event e WHERE e.shard > f.shard) FROM of_events f WHERE f.shard IS NOT NULL
)
SELECT shard FROM of_events WHERE shard IS NOT NULL
UNION SELECT shard FROM log.head
${['stream', 'command', 'block', 'tenant_head', 'tile', 'checkpoint'].map((table) => `UNION SELECT shard FROM log.${table}`).join('\n')}
ORDER BY 1`;

export async function readShards(pool: Pick<Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ shard: number }>(SHARDS);
  return rows.map(({ shard }) => shard);
}
