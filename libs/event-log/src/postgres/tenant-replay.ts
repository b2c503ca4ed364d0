import type { Pool } from 'pg';
import type { EventCodec } from '../catalog/event-codec.js';
import type { Position, RecordedEvent, TenantEvents } from '../contract/event-log.js';
import { type PositionRange, readTenantRanges } from './event-slice.js';
import { lazyEvents } from './lazy-event.js';
import type { StreamNames } from './stream-names.js';

const BLOCKS = 2000;
const EVENTS = 2000;
const POSITIONS = 20_000;
const NEAR = 32;

interface Source {
  readonly pool: Pool;
  readonly names: StreamNames;
  readonly codec: EventCodec;
  readonly shard: number;
}

interface Wanted {
  readonly after: Position;
  readonly upTo: Position;
  readonly only: TenantEvents;
}

/** Finds one tenant's events by its blocks, so that events of other tenants are not read. */
export async function* replayTenant(
  source: Source,
  { after, upTo, only }: Wanted,
): AsyncIterable<readonly RecordedEvent[]> {
  let next: Promise<Slice> | null = readFrom(source, { after, upTo, only });
  while (next !== null) {
    const { events, end }: Slice = await next;
    next = end === null ? null : readFrom(source, { after: end, upTo, only });
    next?.catch(() => undefined);
    if (events.length > 0) yield events;
  }
}

interface Slice {
  readonly events: readonly RecordedEvent[];
  /** Null after the last block. */
  readonly end: Position | null;
}

async function readFrom(source: Source, wanted: Wanted): Promise<Slice> {
  const { pool, names, codec, shard } = source;
  const ranges = await nextRanges(source, wanted);
  const last = ranges.at(-1)?.last;
  if (last === undefined) return { events: [], end: null };
  const slice = await readTenantRanges(pool, names, shard, ranges, wanted.only);
  return { events: await lazyEvents(slice, codec), end: last < wanted.upTo ? last : null };
}

async function nextRanges({ pool, shard }: Source, { after, upTo, only }: Wanted): Promise<PositionRange[]> {
  if (only.tenantId === null)
    return after < upTo ? [{ first: after + 1, last: Math.min(after + POSITIONS, upTo) }] : [];
  const { rows } = await pool.query<[first: string, last: string]>({
    name: 'log-tenant-replay',
    text: `SELECT first_position, last_position FROM log.block
      WHERE shard = $1 AND tenant_id = $2 AND last_position > $3 AND first_position <= $4
      ORDER BY last_position LIMIT ${BLOCKS}`,
    values: [shard, only.tenantId, after, upTo],
    rowMode: 'array',
  });
  const ranges: { first: number; last: number }[] = [];
  let events = 0;
  for (const row of rows) {
    if (events >= EVENTS) break;
    const first = Math.max(Number(row[0]), after + 1);
    const last = Math.min(Number(row[1]), upTo);
    events += last - first + 1;
    const before = ranges.at(-1);
    if (before !== undefined && first - before.last <= NEAR) before.last = last;
    else ranges.push({ first, last });
  }
  return ranges;
}
