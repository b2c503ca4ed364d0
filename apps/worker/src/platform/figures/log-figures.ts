import type { Runtime } from '../runtime.js';
import { remembered } from './remembered.js';

interface ShardHead {
  readonly shard: number;
  readonly position: number;
}

export interface ProjectionLag {
  readonly shard: number;
  readonly name: string;
  readonly slot: 'live' | 'build';
  readonly version: number;
  readonly position: number;
  readonly behind: number;
}

const LAGS = `
SELECT s.shard, s.name, s.slot, s.version, s.position, greatest(0, h.position - s.position) AS behind
FROM log.subscription s JOIN log.head h ON h.shard = s.shard ORDER BY s.name, s.slot`;

const numbers = <Row extends object>(row: Row, ...names: (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
});

/** The progress of everything that follows the log. */
export function logFigures({ system, clock }: Pick<Runtime, 'system' | 'clock'>) {
  return {
    heads: remembered(clock, async () => {
      const rows: ShardHead[] = await system.query(`SELECT shard, position FROM log.head ORDER BY shard`);
      return rows.map((row) => numbers(row, 'position'));
    }),
    lags: remembered(clock, async () => {
      const rows: ProjectionLag[] = await system.query(LAGS);
      return rows.map((row) => numbers(row, 'position', 'behind'));
    }),
    database: remembered(clock, async () => {
      const [row]: Record<'bytes' | 'used' | 'allowed', string>[] = await system.query(
        `SELECT pg_database_size(current_database()) AS bytes,
                (SELECT sum(numbackends) FROM pg_stat_database) AS used,
                current_setting('max_connections') AS allowed`,
      );
      return { bytes: Number(row?.bytes), used: Number(row?.used), allowed: Number(row?.allowed) };
    }),
  };
}
