import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';

/** Id of a notification by person, event and rule: RFC 9562 version 8, from SHA-256. */
export function notificationId(position: number, kind: string, userId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([position, kind, userId]))
    .digest();
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
