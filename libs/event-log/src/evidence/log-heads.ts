export interface LogHead {
  readonly shard: number;
  readonly position: number;
}

interface HeadRecord {
  readonly shard: number;
  readonly position: string;
}

/** @param ask Runs a statement and returns its rows. */
export async function logHeads(ask: (sql: string) => Promise<HeadRecord[]>): Promise<LogHead[]> {
  const rows = await ask('SELECT shard::int, position::text FROM log.head ORDER BY shard');
  return rows.map(({ shard, position }) => ({ shard, position: Number(position) }));
}
