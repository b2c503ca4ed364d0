import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';

/** Id of the work about a subject: RFC 9562 version 8, from SHA-256. Recurring work has the same id. */
export function workItemId(tenantId: string, kind: string, subject: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([tenantId, kind, subject]))
    .digest();
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}

/** Stream of an item's snoozes and assignments. */
export const workItemStream = (itemId: string): string => `work-item:${itemId}`;
