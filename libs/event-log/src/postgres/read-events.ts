import type { Pool } from 'pg';
import type { EventCodec } from '../catalog/event-codec.js';
import type { EventMetadata, Position, RecordedEvent } from '../contract/event-log.js';
import { LogIntegrityError } from '../errors.js';

interface EventRow {
  readonly position: string;
  readonly tenant_id: string;
  readonly stream: string;
  readonly version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly at: Date;
  readonly actor: string;
  readonly correlation_id: string;
  readonly causation: string | null;
  readonly payload: string;
}

const COLUMNS = `e.position, e.tenant_id, s.name AS stream, e.version, e.event_id, e.type, e.schema_version, e.at, e.actor,
  e.correlation_id, e.causation, e.payload::text AS payload`;

type Connection = Pick<Pool, 'query'>;

/** Reads with the head of the same snapshot, to check for gaps. */
export async function readAfter(
  connection: Connection,
  codec: EventCodec,
  shard: number,
  { after, limit }: { readonly after: Position; readonly limit: number },
): Promise<RecordedEvent[]> {
  const { rows } = await connection.query<EventRow & { head: string }>({
    name: 'log-read-after',
    text: `SELECT h.position AS head, e.* FROM log.head h LEFT JOIN LATERAL (
        SELECT ${COLUMNS} FROM log.event e JOIN log.stream s ON s.id = e.stream_id
        WHERE e.shard = h.shard AND e.position > $2 ORDER BY e.position LIMIT $3
      ) e ON true WHERE h.shard = $1 ORDER BY e.position`,
    values: [shard, after, limit],
  });
  const head = Number(rows[0]?.head ?? 0);
  const found = rows.filter((row) => row.position !== null);
  assertContiguous(
    found.map((row) => Number(row.position)),
    after,
    Math.max(0, Math.min(limit, head - after)),
  );
  return toRecorded(codec, found);
}

/** Uses the tenant's blocks as an index. */
export async function readTenantAfter(
  connection: Connection,
  codec: EventCodec,
  shard: number,
  options: { readonly after: Position; readonly limit: number; readonly tenantId: string },
): Promise<RecordedEvent[]> {
  const { after, limit, tenantId } = options;
  const ranges = await tenantRanges(connection, shard, options);
  if (ranges.length === 0) return [];
  const { rows } = await connection.query<EventRow>({
    name: 'log-read-tenant-after',
    text: `SELECT ${COLUMNS} FROM unnest($3::bigint[], $4::bigint[]) r(first, last) CROSS JOIN LATERAL (
        SELECT * FROM log.event e WHERE e.shard = $1 AND e.position BETWEEN r.first AND r.last OFFSET 0
      ) e JOIN log.stream s ON s.id = e.stream_id WHERE e.tenant_id = $2 ORDER BY e.position LIMIT $5`,
    values: [shard, tenantId, ranges.map((r) => r.first), ranges.map((r) => r.last), limit],
  });
  const due = Math.min(
    limit,
    ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0),
  );
  if (rows.length !== due)
    throw new LogIntegrityError(
      `Tenant ${tenantId} has ${rows.length} events after ${after} where its blocks name ${due}. Run \`rampart verify-log\`.`,
      {
        tenantId,
        after,
      },
    );
  return toRecorded(codec, rows);
}

async function tenantRanges(
  connection: Connection,
  shard: number,
  { after, limit, tenantId }: { readonly after: Position; readonly limit: number; readonly tenantId: string },
): Promise<{ readonly first: number; readonly last: number }[]> {
  const { rows } = await connection.query<{ first_position: string; last_position: string }>({
    name: 'log-tenant-ranges',
    text: `SELECT first_position, last_position FROM log.block
      WHERE shard = $1 AND tenant_id = $2 AND last_position > $3 ORDER BY last_position LIMIT $4`,
    values: [shard, tenantId, after, limit],
  });
  const ranges: { first: number; last: number }[] = [];
  let events = 0;
  for (const row of rows) {
    if (events >= limit) break;
    const range = { first: Math.max(Number(row.first_position), after + 1), last: Number(row.last_position) };
    ranges.push(range);
    events += range.last - range.first + 1;
  }
  return ranges;
}

/** Reads with the stream's row of the same snapshot, to check for gaps. */
export async function readStreamAfter(
  connection: Connection,
  codec: EventCodec,
  shard: number,
  {
    tenantId,
    stream,
    afterVersion,
    limit,
  }: { tenantId: string; stream: string; afterVersion: number; limit?: number },
): Promise<RecordedEvent[]> {
  const { rows } = await connection.query<EventRow & { stream_version: number }>({
    name: 'log-read-stream',
    text: `SELECT s.version AS stream_version, ${COLUMNS} FROM log.stream s LEFT JOIN LATERAL (
        SELECT * FROM log.event e WHERE e.shard = s.shard AND e.stream_id = s.id AND e.version > $4
          AND e.position BETWEEN s.first_position AND s.last_position ORDER BY e.version LIMIT $5
      ) e ON true WHERE s.shard = $1 AND s.tenant_id = $2 AND s.name = $3 ORDER BY e.version`,
    values: [shard, tenantId, stream, afterVersion, limit ?? null],
  });
  const found = rows.filter((row) => row.position !== null);
  const later = Math.max(0, (rows[0]?.stream_version ?? 0) - afterVersion);
  const due = Math.min(later, limit ?? later);
  assertContiguous(
    found.map((row) => row.version),
    afterVersion,
    due,
    stream,
  );
  return toRecorded(codec, found);
}

export function assertContiguous(
  numbers: readonly number[],
  after: number,
  due: number,
  stream?: string,
): void {
  const where = stream === undefined ? 'position' : `${stream} version`;
  const wrong = numbers.findIndex((number, index) => number !== after + index + 1);
  if (wrong >= 0)
    throw new LogIntegrityError(
      `After ${where} ${after + wrong} comes ${numbers[wrong]}. Run \`rampart verify-log\`.`,
      {
        after: after + wrong,
        found: numbers[wrong],
        ...(stream === undefined ? {} : { stream }),
      },
    );
  if (numbers.length !== due)
    throw new LogIntegrityError(
      `After ${where} ${after} come ${numbers.length} events where ${due} are due. Run \`rampart verify-log\`.`,
      {
        after,
        found: numbers.length,
        due,
        ...(stream === undefined ? {} : { stream }),
      },
    );
}

async function toRecorded(codec: EventCodec, rows: readonly EventRow[]): Promise<RecordedEvent[]> {
  const keyOf = await codec.keysFor(rows.flatMap((row) => codec.subjectsOf(row.tenant_id, row.payload)));
  return rows.map((row) => ({
    position: Number(row.position),
    tenantId: row.tenant_id,
    stream: row.stream,
    version: row.version,
    eventId: row.event_id,
    type: row.type,
    ...codec.decode(
      { tenantId: row.tenant_id, type: row.type, schemaVersion: row.schema_version, payload: row.payload },
      keyOf,
    ),
    metadata: metadataOf(row),
  }));
}

function metadataOf(row: EventRow): EventMetadata {
  const metadata = { actor: row.actor, correlationId: row.correlation_id, at: row.at.toISOString() };
  return row.causation === null ? metadata : { ...metadata, causation: Number(row.causation) };
}
