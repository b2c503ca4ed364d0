import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import type { PlatformId } from '../../contract/index.js';

/**
 * The id of an account as a look-alike: the same in every scan of a tenant and in every repetition of a job
 * (RFC 9562 version 8, from SHA-256).
 */
export function lookAlikeIdOf(tenantId: string, platform: PlatformId, accountId: string): string {
  return uuidFrom(`look-alike|${tenantId}|${platform}|${accountId}`);
}

/** A UUID that says nothing but follows from a text. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
