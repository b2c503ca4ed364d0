import type { Pool } from 'pg';
import type { EncodedEvent } from '../catalog/event-codec.js';
import type { AppendRequest } from '../contract/event-log.js';
import { type Digest, fromDigest } from '../evidence/hashes.js';
import { SEPARATOR } from './schema/append-many.sql.js';

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
  text: `SELECT outcome, first_position, last_position, version FROM log.append_many($1, $2, $3, $4, $5, $6, $7, $8, $9,
    $10, $11, $12, $13, $14, $15, $16)`,
  rowMode: 'array' as const,
};

/** Sends one batch: one statement, one round trip, one commit. Outcomes come back in the order of `batch`. */
export async function appendBatch(
  connection: Pick<Pool, 'query'>,
  shard: number,
  batch: readonly PreparedAppend[],
): Promise<AppendOutcome[]> {
  const answer = await connection.query<[number, string | null, string | null, number]>({
    ...APPEND_MANY,
    values: batchParameters(shard, batch),
  });
  return answer.rows.map(([outcome, first, last, version]) => ({
    outcome: OUTCOMES[outcome] ?? 'conflict',
    firstPosition: Number(first),
    lastPosition: Number(last),
    version,
  }));
}

/** Arrays travel as array literals of plain tokens and texts joined by a control character: nothing needs quoting. */
function batchParameters(shard: number, batch: readonly PreparedAppend[]): unknown[] {
  const events = batch.flatMap((append) => append.events);
  const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
  return [
    shard,
    list(batch.map(({ request }) => request.tenantId)),
    batch.map(({ request }) => request.stream).join(SEPARATOR),
    list(batch.map(({ request }) => (request.expectedVersion === 'any' ? -1 : request.expectedVersion))),
    list(batch.map(({ request }) => request.commandId)),
    fromDigest(batch.map(({ contentHash }) => contentHash).join('')),
    batch.map(({ request }) => request.metadata.actor).join(SEPARATOR),
    list(batch.map(({ request }) => request.metadata.correlationId)),
    list(batch.map(({ request }) => request.metadata.causation ?? 0)),
    list(batch.map(({ request }) => Date.parse(request.metadata.at))),
    list(batch.map((append) => append.events.length)),
    events.map(({ type }) => type).join(SEPARATOR),
    list(events.map(({ schemaVersion }) => schemaVersion)),
    list(batch.flatMap(({ eventIds }) => eventIds)),
    events.map(({ payload }) => payload).join(SEPARATOR),
    fromDigest(events.map(({ payloadHash }) => payloadHash).join('')),
  ];
}
