import type { EntityManager } from 'typeorm';
import type { EventLog, Position, RecordedEvent } from '../contract/event-log.js';

/** Also the most events of one call. */
const STEP = 1_000;
const BLOCKS = 20_000;
const AT_ONCE = 2;

interface Wanted {
  readonly tenantId: string;
  /** If absent, reading starts at the newest event. */
  readonly before?: Position;
  readonly limit: number;
  /** An empty list excludes all events. */
  readonly types?: readonly string[];
  readonly actors?: readonly string[];
}

export interface BackwardsPage {
  readonly events: readonly RecordedEvent[];
  /** The value for the next call's `before`; null at the end. */
  readonly next: Position | null;
}

interface Range {
  readonly first: Position;
  readonly last: Position;
}

type Connection = Pick<EntityManager, 'query'>;

/** Follows the tenant's blocks, which index its positions, confined to the tenant. @throws LogIntegrityError */
export async function readBackwards(
  connection: Connection,
  log: Pick<EventLog, 'read'>,
  wanted: Wanted,
): Promise<BackwardsPage> {
  const { limit, tenantId } = wanted;
  const plain = wanted.types === undefined && wanted.actors === undefined;
  const step = plain ? limit : STEP;
  const found: Position[] = [];
  let before: Position | null = wanted.before ?? Number.MAX_SAFE_INTEGER;
  for (let seen = 0; before !== null && found.length < limit && seen < BLOCKS; seen += step) {
    const ranges = await rangesBefore(connection, tenantId, before, step);
    found.push(...(await positionsIn(connection, ranges, wanted, limit - found.length)));
    before = ranges.length < step ? null : (ranges.at(-1)?.first ?? null);
  }
  const last = found.at(-1);
  const next = found.length === limit && last !== undefined ? last : before;
  const events = plain ? await together(log, tenantId, found) : await oneByOne(log, tenantId, found);
  return { events, next };
}

async function rangesBefore(
  connection: Connection,
  tenantId: string,
  before: Position,
  limit: number,
): Promise<Range[]> {
  // Starts with the first block that ends at or after `before`, because its beginning may also hold earlier events.
  const rows = await connection.query<{ first: string; last: string }[]>(
    `SELECT first_position AS first, least(last_position, $2::bigint - 1) AS last FROM log.block
     WHERE shard = 0 AND tenant_id = $1 AND first_position < $2 AND last_position <= coalesce((
       SELECT b.last_position FROM log.block b WHERE b.shard = 0 AND b.tenant_id = $1 AND b.last_position >= $2
       ORDER BY b.last_position LIMIT 1), $2)
     ORDER BY last_position DESC LIMIT $3`,
    [tenantId, before, limit],
  );
  return rows.map(({ first, last }) => ({ first: Number(first), last: Number(last) }));
}

async function positionsIn(
  connection: Connection,
  ranges: readonly Range[],
  { tenantId, types, actors }: Wanted,
  limit: number,
): Promise<Position[]> {
  const rows = await connection.query<{ position: string }[]>(
    `SELECT e.position FROM unnest($2::bigint[], $3::bigint[]) r(first, last) CROSS JOIN LATERAL (
       SELECT * FROM log.event e WHERE e.shard = 0 AND e.position BETWEEN r.first AND r.last OFFSET 0
     ) e WHERE e.tenant_id = $1 AND ($4::text[] IS NULL OR e.type = ANY($4)) AND ($5::text[] IS NULL OR e.actor = ANY($5))
     ORDER BY e.position DESC LIMIT $6`,
    [
      tenantId,
      ranges.map((range) => range.first),
      ranges.map((range) => range.last),
      types ?? null,
      actors ?? null,
      limit,
    ],
  );
  return rows.map(({ position }) => Number(position));
}

async function together(
  log: Pick<EventLog, 'read'>,
  tenantId: string,
  positions: readonly Position[],
): Promise<RecordedEvent[]> {
  const oldest = positions.at(-1);
  if (oldest === undefined) return [];
  return (await log.read({ after: oldest - 1, limit: positions.length, tenantId })).toReversed();
}

async function oneByOne(
  log: Pick<EventLog, 'read'>,
  tenantId: string,
  positions: readonly Position[],
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let from = 0; from < positions.length; from += AT_ONCE) {
    const reads = positions
      .slice(from, from + AT_ONCE)
      .map((position) => log.read({ after: position - 1, limit: 1, tenantId }));
    events.push(...(await Promise.all(reads)).flat());
  }
  return events;
}
