import type { DataSource, EntityManager } from 'typeorm';
import type { EventLog, Position, RecordedEvent } from '../contract/event-log.js';
import { applyEvents, useSchema } from './apply-batch.js';
import type { Projection } from './projection.js';

export interface BuildSettings {
  readonly log: EventLog;
  /** Works with the role `rampart_system`. */
  readonly dataSource: DataSource;
  readonly projection: Projection;
  /** `build_` and up to 50 of a-z, 0-9 and _. The schema must not exist. */
  readonly schema: string;
  /** The default is the head. */
  readonly upTo?: Position;
  /** The default is 10,000. */
  readonly batch?: number;
  /** Called inside each transaction; an error aborts the build. */
  readonly onBatch?: (
    manager: EntityManager,
    range: { readonly from: Position; readonly to: Position },
  ) => Promise<void>;
}

export interface BuiltProjection {
  readonly schema: string;
  readonly position: Position;
  drop(): Promise<void>;
}

/** Smaller batches cost more commits; larger ones gain nothing and hold locks longer. */
const BATCH = 10_000;

/** In another schema, also as of `upTo`. @throws QueryFailedError for foreign keys or sequences; errors of `apply` */
export async function buildProjection(settings: BuildSettings): Promise<BuiltProjection> {
  const { dataSource, projection, schema } = settings;
  const drop = () => dropBuild(dataSource, schema);
  try {
    await dataSource.query(`SELECT log.make_build($1, $2)`, [schema, projection.tables]);
    const position = await extendBuild(settings, 0);
    return { schema, position, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Idempotent. */
export async function dropBuild(dataSource: DataSource, schema: string): Promise<void> {
  await dataSource.query(`SELECT log.drop_build($1)`, [schema]);
}

export async function extendBuild(settings: BuildSettings, after: Position): Promise<Position> {
  const { log, dataSource, projection, schema, upTo, batch = BATCH, onBatch } = settings;
  let position = after;
  for await (const events of inBatches(log.replay(after, upTo), batch)) {
    const range = { from: position, to: events.at(-1)?.position ?? position };
    await dataSource.transaction(async (manager) => {
      await onBatch?.(manager, range);
      await useSchema(manager, schema);
      await applyEvents(projection, events, manager);
    });
    position = range.to;
  }
  return position;
}

/** Yields batches of equal size; only the last one may be smaller. */
async function* inBatches(
  slices: AsyncIterable<readonly RecordedEvent[]>,
  size: number,
): AsyncIterable<readonly RecordedEvent[]> {
  let waiting: RecordedEvent[] = [];
  for await (const slice of slices) {
    waiting = waiting.concat(slice);
    for (; waiting.length >= size; waiting = waiting.slice(size)) yield waiting.slice(0, size);
  }
  if (waiting.length > 0) yield waiting;
}
