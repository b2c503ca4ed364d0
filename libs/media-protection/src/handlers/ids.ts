import { createHash } from 'node:crypto';
import { uuidFrom } from '@rampart/event-log';

/** The same file is the same picture. @param sha256 of its bytes */
export const mediaIdOf = (tenantId: string, sha256: string): string =>
  uuidFrom(`media|${tenantId}|${sha256}`);

export const previewIdOf = (id: string): string => uuidFrom(`preview|${id}`);

/** 44 bits of the copy's random id. */
export function trackingIdOf(copyId: string): number {
  const bytes = createHash('sha256').update(`tracking|${copyId}`).digest();
  return bytes.readUIntBE(0, 6) % 2 ** 44;
}
