import { createHash } from 'node:crypto';
import { withTenant } from '@rampart/database';
import { type AppendRequest, type AppendResult, type EventLog, uuidFrom } from '@rampart/event-log';
import { type Clock, DomainError, type IdSource, t } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { MOST_DELIVERY_BYTES, type DeliveryReceipt } from '../contract/sources.js';
import { socDelivered, socLane, socStream } from '../../domain/stream/stream.events.js';
import { ensureDay } from './days.js';
import { keepBytes } from './keep-bytes.js';
import type { AdmittedSource } from './source-key.js';

export interface IntakeContext {
  readonly socLog: EventLog;
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface Sending {
  /** The sender's delivery key: a repetition is stored once. */
  readonly key?: string | undefined;
  /** A UUID of the request; a delivery without a request has its own id. */
  readonly correlationId?: string;
}

/**
 * Stores a delivery durably: bytes first, then the event that proves them. Only a complete delivery is acknowledged.
 * @throws DomainError `soc-intake.empty`, `soc-intake.too-large`, `event-log.command-id-reused` (other bytes under
 * this key), `event-log.unavailable` (unknown outcome: retry with the key)
 */
export async function receive(
  context: IntakeContext,
  source: AdmittedSource,
  raw: Buffer,
  { key, correlationId }: Sending = {},
): Promise<DeliveryReceipt> {
  if (raw.length === 0)
    throw new DomainError('soc-intake.empty', 'invalid', t`The delivery is empty. Send at least one line.`);
  if (raw.length > MOST_DELIVERY_BYTES) throw tooLarge();
  const { socLog, database, clock, ids } = context;
  const { tenantId, sourceId, kind, zone } = source;
  const deliveryId = key === undefined ? ids.next() : idOfKey(source, key);
  const receivedAt = clock.now();
  const at = { tenantId, receivedAt, deliveryId };
  await ensureDay(database, receivedAt);
  await keepBytes(database, tenantId, { receivedAt, id: deliveryId, sourceId, raw });
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const data = { deliveryId, sourceId, kind, zone, bytes: raw.length, sha256 };
  const { lastPosition, repeated } = await appendOnce(socLog, {
    tenantId,
    stream: socLane(tenantId, Number.parseInt(deliveryId.slice(-2), 16)),
    expectedVersion: 'any',
    events: [{ type: socDelivered.type, data }],
    commandId: deliveryId,
    metadata: {
      actor: `source:${sourceId}`,
      correlationId: correlationId ?? deliveryId,
      at: receivedAt.toISOString(),
    },
  });
  if (repeated) await forgetCopy(context, at, lastPosition);
  return { id: deliveryId, position: lastPosition, bytes: raw.length, sha256, repeated };
}

/** An earlier version wrote all deliveries of a tenant to one stream: a repetition of such a delivery is recognised there. */
async function appendOnce(socLog: EventLog, request: AppendRequest): Promise<AppendResult> {
  try {
    return await socLog.append(request);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'event-log.command-id-reused')) throw error;
    return socLog.append({ ...request, stream: socStream(request.tenantId) });
  }
}

/** The delivery exceeds the limit before or after decompression. */
export const tooLarge = (): DomainError =>
  new DomainError(
    'soc-intake.too-large',
    'invalid',
    t`The delivery is larger than ${MOST_DELIVERY_BYTES} bytes after decompression. Split it.`,
    { most: MOST_DELIVERY_BYTES },
  );

async function forgetCopy(
  { database, socLog }: IntakeContext,
  { tenantId, receivedAt, deliveryId }: { tenantId: string; receivedAt: Date; deliveryId: string },
  position: number,
): Promise<void> {
  const [first] = await socLog.read({ after: position - 1, limit: 1, tenantId });
  if (first === undefined || first.metadata.at === receivedAt.toISOString()) return;
  await withTenant(database, tenantId, (manager) =>
    manager.query(`DELETE FROM soc.delivery WHERE received_at = $1 AND id = $2`, [receivedAt, deliveryId]),
  );
}

const idOfKey = ({ sourceId }: AdmittedSource, key: string): string =>
  uuidFrom(`soc-delivery\n${sourceId}\n${key}`);
