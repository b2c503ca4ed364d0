import { createHash } from 'node:crypto';
import type { Recording } from '@rampart/event-log';
import { formatUuid } from '@rampart/kernel';

export interface CompetitiveContext extends Recording {
  readonly tenantId: string;
}

/** @param competitorId as `competitorIdOf` names it */
export const competitorStream = (competitorId: string): string => `competitor:${competitorId}`;

/** Ids ignore case and spacing of names (RFC 9562 version 8, from SHA-256). */
export function competitorIdOf(name: string): string {
  return uuidFrom(`competitor|${name.normalize('NFKC').toLowerCase()}`);
}

/** A UUID derived from a text. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
