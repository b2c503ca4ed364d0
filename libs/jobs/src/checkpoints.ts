import type { Position } from '@rampart/event-log';
import type pg from 'pg';

export interface Checkpoint {
  readonly dispatched: Position;
  /** All jobs of events up to here have ended, so the sweep starts after this position. */
  readonly settled: Position;
}

/** Stores the reactors' checkpoints in the log's database, because the queue may be wiped. */
export interface Checkpoints {
  load(names: readonly string[]): Promise<ReadonlyMap<string, Checkpoint>>;
  /** Moves a position only forward: with two dispatching workers the higher one is kept. */
  advance(names: readonly string[], field: keyof Checkpoint, position: Position): Promise<void>;
}

/** Stores checkpoints in `jobs.dispatch` (see `JobDispatch1700000200000`). */
export function postgresCheckpoints(pool: pg.Pool): Checkpoints {
  return { load, advance };

  async function load(names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const { rows } = await pool.query<{ reactor: string; dispatched: string; settled: string }>(
      'SELECT reactor, dispatched, settled FROM jobs.dispatch WHERE reactor = ANY($1)',
      [names],
    );
    return new Map(
      rows.map((row) => [row.reactor, { dispatched: Number(row.dispatched), settled: Number(row.settled) }]),
    );
  }

  async function advance(
    names: readonly string[],
    field: keyof Checkpoint,
    position: Position,
  ): Promise<void> {
    await pool.query(ADVANCE[field], [names, position]);
  }
}

const ADVANCE: Readonly<Record<keyof Checkpoint, string>> = {
  dispatched: advanceSql('dispatched'),
  settled: advanceSql('settled'),
};

/** Locks rows in the order of names, so that two workers that advance the same reactors cannot deadlock. */
function advanceSql(column: keyof Checkpoint): string {
  return `
INSERT INTO jobs.dispatch AS known (reactor, ${column})
SELECT name, $2 FROM unnest($1::text[]) AS name ORDER BY name
ON CONFLICT (reactor) DO UPDATE SET ${column} = EXCLUDED.${column} WHERE known.${column} < EXCLUDED.${column}`;
}
