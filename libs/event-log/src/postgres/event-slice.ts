import type { Pool } from 'pg';
import type { TenantEvents } from '../contract/event-log.js';
import type { BinaryRows } from './binary-rows.js';
import { copyOut } from './copy-out.js';
import type { StreamNames } from './stream-names.js';

/** Fields in the order of `EVENT_COLUMNS`; the leaf is optional. */
export const FIELD = {
  position: 0,
  tenantId: 1,
  streamId: 2,
  version: 3,
  type: 4,
  schemaVersion: 5,
  eventId: 6,
  at: 7,
  actor: 8,
  correlationId: 9,
  causation: 10,
  payload: 11,
  leaf: 12,
} as const;

const EVENT_COLUMNS = `position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor, correlation_id,
  causation, payload`;

/** PostgreSQL counts microseconds from 2000-01-01, JavaScript milliseconds from 1970-01-01. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

const NOTHING = Buffer.alloc(0);

/** Events in binary form, whose fields are decoded on demand. */
export class EventSlice {
  private typeBytes: Buffer = NOTHING;
  private typeName = '';

  constructor(
    readonly rows: BinaryRows,
    private readonly names: ReadonlyMap<number, string>,
  ) {}

  get count(): number {
    return this.rows.count;
  }

  position(row: number): number {
    return this.rows.int8(row, FIELD.position);
  }

  /** The stream's name, or `?<id>` when it has no row. */
  stream(row: number): string {
    const id = this.rows.int8(row, FIELD.streamId);
    return this.names.get(id) ?? `?${id}`;
  }

  /** Decoded once for neighbours of the same type. */
  type(row: number): string {
    if (!this.rows.hasBytes(row, FIELD.type, this.typeBytes)) {
      this.typeName = this.rows.text(row, FIELD.type);
      this.typeBytes = this.rows.slice(row, FIELD.type);
    }
    return this.typeName;
  }

  causation(row: number): number | null {
    return this.rows.isNull(row, FIELD.causation) ? null : this.rows.int8(row, FIELD.causation);
  }

  /** Microseconds since 1970-01-01 UTC. */
  atMicroseconds(row: number): number {
    return this.rows.int8(row, FIELD.at) + POSTGRES_EPOCH_MS * 1000;
  }
}

/** Includes both ends. */
export interface PositionRange {
  readonly first: number;
  readonly last: number;
}

/** Reads events with `after < position <= upTo`. Leaves are only needed for verification. */
export async function readSlice(
  pool: Pool,
  names: StreamNames,
  shard: number,
  {
    after,
    upTo,
    leaves = false,
  }: { readonly after: number; readonly upTo: number; readonly leaves?: boolean },
): Promise<EventSlice> {
  const [s, a, u] = [shard, after, upTo].map(checkedNumber);
  const where = `shard = ${s} AND position > ${a} AND position <= ${u}`;
  const columns = leaves ? `${EVENT_COLUMNS}, leaf` : EVENT_COLUMNS;
  const query = `SELECT ${columns} FROM log.event WHERE ${where} ORDER BY position`;
  return toSlice(pool, names, query, leaves ? FIELD.leaf + 1 : FIELD.leaf);
}

export async function readRanges(
  pool: Pool,
  names: StreamNames,
  shard: number,
  ranges: readonly PositionRange[],
): Promise<EventSlice> {
  const [first, last] = [numberList(ranges.map((r) => r.first)), numberList(ranges.map((r) => r.last))];
  return toSlice(
    pool,
    names,
    `SELECT ${EVENT_COLUMNS}, leaf FROM unnest(${first}, ${last}) r(first, last) CROSS JOIN LATERAL (
       SELECT * FROM log.event WHERE shard = ${checkedNumber(shard)} AND position BETWEEN r.first AND r.last OFFSET 0
     ) e ORDER BY position`,
    FIELD.leaf + 1,
  );
}

/** @throws TypeError for a malformed tenant id or type, because COPY accepts no parameters */
export async function readTenantRanges(
  pool: Pool,
  names: StreamNames,
  shard: number,
  ranges: readonly PositionRange[],
  { tenantId, types }: TenantEvents,
): Promise<EventSlice> {
  if (tenantId !== null && !/^[0-9a-f-]{36}$/i.test(tenantId))
    throw new TypeError(`${tenantId} is not a tenant's id. Pass a UUID.`);
  const wrong = types.find((type) => !/^[A-Za-z][A-Za-z0-9]*$/.test(type));
  if (wrong !== undefined)
    throw new TypeError(`${wrong} is not an event type name. Use letters and digits, with a capital first.`);
  const [first, last] = [numberList(ranges.map((r) => r.first)), numberList(ranges.map((r) => r.last))];
  return toSlice(
    pool,
    names,
    `SELECT ${EVENT_COLUMNS} FROM unnest(${first}, ${last}) r(first, last) CROSS JOIN LATERAL (
       SELECT * FROM log.event WHERE shard = ${checkedNumber(shard)} AND position BETWEEN r.first AND r.last
         ${tenantId === null ? '' : `AND tenant_id = '${tenantId}'`} AND type = ANY ('{${types.join(',')}}'::text[]) OFFSET 0
     ) e ORDER BY position`,
    FIELD.leaf,
  );
}

const numberList = (numbers: readonly number[]): string =>
  `'{${numbers.map(checkedNumber).join(',')}}'::bigint[]`;

function checkedNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a position. Pass a whole number.`);
  return String(value);
}

async function toSlice(pool: Pool, names: StreamNames, query: string, fields: number): Promise<EventSlice> {
  const rows = await copyOut(pool, query, fields);
  const ids = new Set<number>();
  for (let row = 0, last = -1; row < rows.count; row += 1) {
    const id = rows.int8(row, FIELD.streamId);
    if (id !== last) ids.add(id);
    last = id;
  }
  return new EventSlice(rows, await names.resolve(ids));
}
