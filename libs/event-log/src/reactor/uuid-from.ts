import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';

/** An RFC 9562 version 8 UUID from SHA-256: the same text gives the same id. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
