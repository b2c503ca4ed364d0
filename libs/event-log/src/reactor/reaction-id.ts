import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import type { Position } from '../contract/event-log.js';

/** The deterministic id of a subscription's reaction to one event: `<subscription>:<position>[:<part>]`. */
export function reactionId(subscription: string, position: Position, part?: string): string {
  return part === undefined ? `${subscription}:${position}` : `${subscription}:${position}:${part}`;
}

/** The reaction id as a UUID (RFC 9562 version 8, from SHA-256), for command ids. */
export function reactionCommandId(subscription: string, position: Position, part?: string): string {
  const bytes = createHash('sha256')
    .update(reactionId(subscription, position, part))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
