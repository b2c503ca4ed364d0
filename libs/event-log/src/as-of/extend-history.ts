import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { EventLog, Position, RecordedEvent } from '../contract/event-log.js';
import { useSchema } from '../projection/apply-batch.js';
import type { Projection } from '../projection/projection.js';
import { APPLYING } from './versioned-tables.js';
import { sendWritesAhead } from './write-ahead.js';

/** Events of a transaction. A longer one would keep one of the few sessions behind a pooler from other work. */
const TOGETHER = 200;

interface Extension {
  readonly log: EventLog;
  readonly system: DataSource;
  readonly projection: Projection;
  /** Null for all tenants. */
  readonly tenantId: string | null;
  readonly schema: string;
  readonly upTo: Position;
  readonly signal: AbortSignal;
}

/** Extends by a few events per transaction. @returns false when another process dropped or extended the history */
export async function extendHistory(extension: Extension): Promise<boolean> {
  const { log, system, projection, tenantId, schema, upTo, signal } = extension;
  const rows: { position: string }[] = await system.query(
    `SELECT position FROM history.build WHERE schema = $1`,
    [schema],
  );
  if (rows[0] === undefined) return false;
  let position = Number(rows[0].position);
  const only = { tenantId, types: projection.handles };
  for await (const events of log.replay(position, upTo, only)) {
    for (let first = 0; first < events.length; first += TOGETHER) {
      signal.throwIfAborted();
      const slice = events.slice(first, first + TOGETHER);
      const to = slice.at(-1)?.position ?? position;
      if (!(await applySlice(extension, slice, position, to))) return false;
      position = to;
    }
  }
  return position >= upTo || applySlice(extension, [], position, upTo);
}

/** @returns false when the history is no longer at position `from` */
async function applySlice(
  { system, projection, schema }: Extension,
  events: readonly RecordedEvent[],
  from: Position,
  to: Position,
): Promise<boolean> {
  const runner = system.createQueryRunner();
  try {
    await runner.startTransaction();
    const { manager } = runner;
    // The lock of the row is the right to extend. A process that waited for it finds a different position.
    const held: unknown[] = await manager.query(
      `SELECT 1 FROM history.build WHERE schema = $1 AND position = $2 FOR UPDATE`,
      [schema, from],
    );
    if (held.length === 0) {
      await runner.rollbackTransaction();
      return false;
    }
    await useSchema(manager, schema);
    await applyOneByOne(runner, projection, events);
    await manager.query(`UPDATE history.build SET position = $2, used_at = now() WHERE schema = $1`, [
      schema,
      to,
    ]);
    await runner.commitTransaction();
    return true;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/** Each row is valid from one position on, so events are applied one by one. */
async function applyOneByOne(
  runner: QueryRunner,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<void> {
  const settled = await sendWritesAhead(runner);
  const manager: EntityManager = runner.manager;
  for (const event of events) {
    await manager.query(`SELECT set_config('${APPLYING}', $1, true)`, [String(event.position)]);
    await projection.apply([event], manager);
  }
  await settled();
}
