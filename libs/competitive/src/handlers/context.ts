import { createHash } from 'node:crypto';
import type { Recording } from '@rampart/event-log';
import { formatUuid } from '@rampart/kernel';

/** What every handler works with. */
export interface CompetitiveContext extends Recording {
  /** The staff tenant, whose facts these are. */
  readonly tenantId: string;
}

/** @param competitorId as `competitorIdOf` names it */
export const competitorStream = (competitorId: string): string => `competitor:${competitorId}`;

/** The same name is the same competitor, however it is written (RFC 9562 version 8, from SHA-256). */
export function competitorIdOf(name: string): string {
  return uuidFrom(`competitor|${name.normalize('NFKC').toLowerCase()}`);
}

/** A UUID that says nothing but follows from a text. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
