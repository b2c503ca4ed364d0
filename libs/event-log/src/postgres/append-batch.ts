import {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@rampart/database';
import type { Pool } from 'pg';
import type { EncodedEvent } from '../catalog/event-codec.js';
import type { AppendRequest } from '../contract/event-log.js';
import type { Digest } from '../evidence/hashes.js';
import { headerEnd, headerStart } from './header-parts.js';

export interface PreparedAppend {
  readonly request: Omit<AppendRequest, 'events'>;
  readonly events: readonly EncodedEvent[];
  readonly eventIds: readonly string[];
  readonly contentHash: Digest;
  readonly at: number;
  /** The bytes of all payloads, which limit batches. */
  readonly size: number;
}

export interface AppendOutcome {
  readonly outcome: 'appended' | 'repeated' | 'reused' | 'conflict';
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** The stream's version after the append; after a conflict, the actual version. */
  readonly version: number;
}

const OUTCOMES = ['appended', 'repeated', 'reused', 'conflict'] as const;

const APPEND_MANY = {
  name: 'append-many',
  text: `SELECT log.append_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
  rowMode: 'array' as const,
  // Leaves numbers as text, because parsing rows here is cheaper than a parser call per element.
  types: { getTypeParser: () => (literal: string) => literal.slice(2, -2).split('},{') },
};

/** Appends with one statement, round trip and commit. @returns outcomes in batch order */
export async function appendBatch(
  connection: Pick<Pool, 'query'>,
  shard: number,
  batch: readonly PreparedAppend[],
): Promise<AppendOutcome[]> {
  const answer = await connection.query<string[][]>({
    ...APPEND_MANY,
    values: batchParameters(shard, batch),
  });
  return readAnswer(answer.rows[0]?.[0] ?? [], batch);
}

function readAnswer(rows: readonly string[], batch: readonly PreparedAppend[]): AppendOutcome[] {
  const [numbers = [], outcomes = [], lasts = [], versions = []] = rows.map((row) => row.split(','));
  const answers = new Array<AppendOutcome>(batch.length);
  for (let i = 0; i < numbers.length; i += 1) {
    const place = Number(numbers[i]) - 1;
    const lastPosition = Number(lasts[i]);
    answers[place] = {
      outcome: OUTCOMES[Number(outcomes[i])] ?? 'conflict',
      firstPosition: lastPosition - (batch[place]?.events.length ?? 0) + 1,
      lastPosition,
      version: Number(versions[i]),
    };
  }
  return answers;
}

function batchParameters(shard: number, batch: readonly PreparedAppend[]): unknown[] {
  const requests = batch.map(({ request }) => request);
  const events = batch.flatMap((append) => append.events);
  const eventIds = batch.flatMap((append) => append.eventIds);
  const counts = batch.map((append) => append.events.length);
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
    timestampArray(batch.map(({ at }) => at)),
    int4Array(counts),
    int4Array(runningSums(counts)),
    textArray(
      batch.map(({ request, at }) => headerStart(shard, request, at)),
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

function runningSums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum - count;
  });
}
