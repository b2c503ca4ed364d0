import { DomainError, t } from '@rampart/kernel';
import type { Position } from '../contract/event-log.js';
import { LogIntegrityError } from '../errors.js';
import { headerText } from './event-header.js';
import { digest, leafOf, toDigest } from './hashes.js';
import type { ProofSource } from './prove.js';

export interface StoredEvent {
  readonly header: string;
  /** The JSON as it is stored; personal fields are ciphertext. */
  readonly payload: string;
}

type Row = Record<
  'tenant_id' | 'stream' | 'type' | 'event_id' | 'at' | 'actor' | 'correlation_id' | 'payload',
  string
> & {
  readonly version: number;
  readonly schema_version: number;
  readonly causation: string | null;
  readonly leaf: Buffer;
};

/** @throws DomainError `event-log.no-such-event`; LogIntegrityError when its bytes contradict its leaf */
export async function readStoredEvent(
  { pool, shard = 0 }: ProofSource,
  position: Position,
): Promise<StoredEvent> {
  const { rows } = await pool.query<Row>(
    `SELECT e.tenant_id, s.name AS stream, e.version, e.type, e.schema_version, e.event_id,
       (extract(epoch FROM e.at) * 1000000)::bigint AS at, e.actor, e.correlation_id, e.causation,
       e.payload::text AS payload, e.leaf
     FROM log.event e JOIN log.stream s ON s.shard = e.shard AND s.id = e.stream_id
     WHERE e.shard = $1 AND e.position = $2`,
    [shard, position],
  );
  const [row] = rows;
  if (row === undefined)
    throw new DomainError(
      'event-log.no-such-event',
      'not-found',
      t`There is no event ${position}. Check the position.`,
    );
  const header = headerText({
    shard,
    position,
    tenantId: row.tenant_id,
    stream: row.stream,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    eventId: row.event_id,
    atMicroseconds: Number(row.at),
    actor: row.actor,
    correlationId: row.correlation_id,
    causation: row.causation === null ? null : Number(row.causation),
  });
  if (leafOf(header, digest(row.payload)) !== toDigest(row.leaf))
    throw new LogIntegrityError(
      `The event of position ${position} differs from what was written. Run \`rampart verify-log\`.`,
      {
        position,
      },
    );
  return { header, payload: row.payload };
}
