import type { EncodedEvent } from '../catalog/event-codec.js';
import type { AppendRequest } from '../contract/event-log.js';
import type { Digest } from '../evidence/hashes.js';

/** Only position and version must be known under the lock: start || position || LF || version || end. */

/** The part that all events of a request share. @param at milliseconds since 1970-01-01 UTC */
export function headerStart(
  shard: number,
  { tenantId, stream, metadata }: Omit<AppendRequest, 'events'>,
  at: number,
): string {
  const { actor, correlationId, causation } = metadata;
  return `rampart-event-v1\n${shard}\n${tenantId}\n${stream}\n${at * 1000}\n${actor}\n${correlationId}\n${causation || ''}\n`;
}

/** The end of a leaf's input, including the payload's hash with a character per byte. */
export function headerEnd({ type, schemaVersion, payloadHash }: EncodedEvent, eventId: string): Digest {
  return `\n${type}\n${schemaVersion}\n${eventId}${payloadHash}`;
}
