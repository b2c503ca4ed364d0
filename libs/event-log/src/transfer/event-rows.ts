import { byteaArray, int2Array, int4Array, int8Array, textArray, uuidArray } from '@rampart/database';
import type pg from 'pg';
import type { TakenEvent } from '../evidence/export-sink.js';

interface StreamRow {
  readonly id: number;
  readonly shard: number;
  readonly tenantId: string;
  readonly name: string;
  readonly first: number;
  version: number;
  last: number;
}

interface EventRow extends TakenEvent {
  readonly shard: number;
  readonly streamId: number;
}

const STREAMS_AT_ONCE = 5000;

/** Rows of log.event and log.stream. */
export class EventRows {
  private rows: EventRow[] = [];
  private readonly streams = new Map<string, StreamRow>();

  constructor(private readonly client: pg.Client) {}

  get waiting(): number {
    return this.rows.length;
  }

  /** @returns the id of the stream in this database */
  add(shard: number, event: TakenEvent): number {
    const { tenantId, stream: name, position, version } = event.header;
    const address = `${shard}\n${tenantId}\n${name}`;
    let stream = this.streams.get(address);
    if (stream === undefined) {
      stream = { id: this.streams.size + 1, shard, tenantId, name, first: position, version, last: position };
      this.streams.set(address, stream);
    }
    stream.version = version;
    stream.last = position;
    this.rows.push({ ...event, shard, streamId: stream.id });
    return stream.id;
  }

  async flush(): Promise<void> {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    const headers = rows.map(({ header }) => header);
    await this.client.query(
      `INSERT INTO log.event (shard, position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor,
         correlation_id, causation, payload, leaf)
       SELECT shard, position, tenant_id, stream_id, version, type, schema_version, event_id,
         timestamptz 'epoch' + at * interval '1 microsecond', actor, correlation_id, nullif(causation, 0), payload, leaf
       FROM unnest($1::smallint[], $2::bigint[], $3::uuid[], $4::bigint[], $5::int[], $6::text[], $7::smallint[], $8::uuid[],
         $9::bigint[], $10::text[], $11::uuid[], $12::bigint[], $13::json[], $14::bytea[])
         e(shard, position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor, correlation_id,
           causation, payload, leaf)`,
      [
        int2Array(rows.map(({ shard }) => shard)),
        int8Array(headers.map(({ position }) => position)),
        uuidArray(headers.map(({ tenantId }) => tenantId)),
        int8Array(rows.map(({ streamId }) => streamId)),
        int4Array(headers.map(({ version }) => version)),
        textArray(headers.map(({ type }) => type)),
        int2Array(headers.map(({ schemaVersion }) => schemaVersion)),
        uuidArray(headers.map(({ eventId }) => eventId)),
        int8Array(headers.map(({ atMicroseconds }) => atMicroseconds)),
        textArray(headers.map(({ actor }) => actor)),
        uuidArray(headers.map(({ correlationId }) => correlationId)),
        int8Array(headers.map(({ causation }) => causation ?? 0)),
        textArray(
          rows.map(({ payload }) => payload),
          'json',
        ),
        byteaArray(rows.map(({ leaf }) => leaf)),
      ],
    );
  }

  async finish(): Promise<void> {
    await this.flush();
    const all = [...this.streams.values()];
    for (let from = 0; from < all.length; from += STREAMS_AT_ONCE)
      await this.writeStreams(all.slice(from, from + STREAMS_AT_ONCE));
    if (all.length > 0) await this.client.query(`SELECT setval('log.stream_id', $1)`, [all.length]);
  }

  private async writeStreams(rows: readonly StreamRow[]): Promise<void> {
    await this.client.query(
      `INSERT INTO log.stream (id, shard, tenant_id, name, version, first_position, last_position)
       SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::uuid[], $4::text[], $5::int[], $6::bigint[], $7::bigint[])`,
      [
        int8Array(rows.map(({ id }) => id)),
        int2Array(rows.map(({ shard }) => shard)),
        uuidArray(rows.map(({ tenantId }) => tenantId)),
        textArray(rows.map(({ name }) => name)),
        int4Array(rows.map(({ version }) => version)),
        int8Array(rows.map(({ first }) => first)),
        int8Array(rows.map(({ last }) => last)),
      ],
    );
  }
}
