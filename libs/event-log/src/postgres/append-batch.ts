import { byteaArray, int2Array, int4Array, int8Array, textArray, uuidArray } from '@rampart/database';
import type { Pool } from 'pg';
import type { EncodedEvent } from '../catalog/event-codec.js';
import type { AppendRequest } from '../contract/event-log.js';
import type { Digest } from '../evidence/hashes.js';
import { headerEnd, headerStart } from './header-parts.js';

/** An append ready to be sent: checked, sealed, hashed. */
export interface PreparedAppend {
  readonly request: Omit<AppendRequest, 'events'>;
  readonly events: readonly EncodedEvent[];
  readonly eventIds: readonly string[];
  /** SHA-256 of what makes it the same command. */
  readonly contentHash: Digest;
  /** Length of the payloads together, for sizing batches. */
  readonly size: number;
}

/** What `log.append_many` said about one request. */
export interface AppendOutcome {
  readonly outcome: 'appended' | 'repeated' | 'reused' | 'conflict';
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** After the append; for a conflict the version that was found. */
  readonly version: number;
}

const OUTCOMES = ['appended', 'repeated', 'reused', 'conflict'] as const;

const APPEND_MANY = {
  name: 'append-many',
  text: `SELECT * FROM log.append_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
  rowMode: 'array' as const,
  // Array literals of numbers, split here: cheaper than a parser per element.
  types: { getTypeParser: () => (literal: string) => literal.slice(1, -1).split(',') },
};

/** Sends one batch: one statement, one round trip, one commit. Outcomes come back in the order of `batch`. */
export async function appendBatch(
  connection: Pick<Pool, 'query'>,
  shard: number,
  batch: readonly PreparedAppend[],
): Promise<AppendOutcome[]> {
  const answer = await connection.query<string[][]>({
    ...APPEND_MANY,
    values: batchParameters(shard, batch),
  });
  const [outcomes = [], firsts = [], lasts = [], versions = []] = answer.rows[0] ?? [];
  return outcomes.map((outcome, index) => ({
    outcome: OUTCOMES[Number(outcome)] ?? 'conflict',
    firstPosition: Number(firsts[index]),
    lastPosition: Number(lasts[index]),
    version: Number(versions[index]),
  }));
}

function batchParameters(shard: number, batch: readonly PreparedAppend[]): unknown[] {
  const requests = batch.map(({ request }) => request);
  const events = batch.flatMap((append) => append.events);
  const eventIds = batch.flatMap((append) => append.eventIds);
  return [
    shard,
    uuidArray(requests.map(({ tenantId }) => tenantId)),
    textArray(requests.map(({ stream }) => stream)),
    int4Array(requests.map(({ expectedVersion }) => (expectedVersion === 'any' ? -1 : expectedVersion))),
    uuidArray(requests.map(({ commandId }) => commandId)),
    byteaArray(batch.map(({ contentHash }) => contentHash)),
    textArray(requests.map(({ metadata }) => metadata.actor)),
    uuidArray(requests.map(({ metadata }) => metadata.correlationId)),
    int8Array(requests.map(({ metadata }) => metadata.causation ?? 0)),
    int8Array(requests.map(({ metadata }) => Date.parse(metadata.at))),
    int4Array(batch.map((append) => append.events.length)),
    textArray(
      requests.map((request) => headerStart(shard, request)),
      'bytea',
    ),
    textArray(events.map(({ type }) => type)),
    int2Array(events.map(({ schemaVersion }) => schemaVersion)),
    uuidArray(eventIds),
    textArray(
      events.map(({ payload }) => payload),
      'json',
    ),
    byteaArray(events.map((event, index) => headerEnd(event, eventIds[index] ?? ''))),
  ];
}
