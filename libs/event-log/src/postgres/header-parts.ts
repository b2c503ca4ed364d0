import type { EncodedEvent } from '../catalog/event-codec.js';
import type { AppendRequest } from '../contract/event-log.js';
import type { Digest } from '../evidence/hashes.js';

/* `headerText` in parts, because only position and version need the lock: start || position || LF || version || end. */

/** The same for all events of a request. @param at milliseconds since 1970-01-01 UTC */
export function headerStart(
  shard: number,
  { tenantId, stream, metadata }: Omit<AppendRequest, 'events'>,
  at: number,
): string {
  const { actor, correlationId, causation } = metadata;
  return `rampart-event-v1\n${shard}\n${tenantId}\n${stream}\n${at * 1000}\n${actor}\n${correlationId}\n${causation || ''}\n`;
}

/** With the payload's hash, a character per byte: the end of a leaf's input. */
export function headerEnd({ type, schemaVersion, payloadHash }: EncodedEvent, eventId: string): Digest {
  return `\n${type}\n${schemaVersion}\n${eventId}${payloadHash}`;
}
