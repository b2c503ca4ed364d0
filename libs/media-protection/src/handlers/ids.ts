import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';

/** A version 8 UUID (RFC 9562 section 5.8) derived from some words. */
function uuidOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return formatUuid(bytes);
}

/** The id of a tenant's picture: the same file is the same picture. @param sha256 of its bytes */
export const mediaIdOf = (tenantId: string, sha256: string): string => uuidOf(`media|${tenantId}|${sha256}`);

/** The id of a picture's preview. */
export const previewIdOf = (id: string): string => uuidOf(`preview|${id}`);

/** The id in a copy's hidden mark: 44 bits derived from the copy's random id. */
export function trackingIdOf(copyId: string): number {
  const bytes = createHash('sha256').update(`tracking|${copyId}`).digest();
  return bytes.readUIntBE(0, 6) % 2 ** 44;
}
