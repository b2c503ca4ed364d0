import { createHash } from 'node:crypto';
import { uuidFrom } from '@rampart/event-log';

/** The id of a picture, which is the same for the same file. @param sha256 SHA-256 of the file */
export const mediaIdOf = (tenantId: string, sha256: string): string =>
  uuidFrom(`media|${tenantId}|${sha256}`);

export const previewIdOf = (id: string): string => uuidFrom(`preview|${id}`);

/** The id in the hidden mark: 44 bits of the copy's random id. */
export function trackingIdOf(copyId: string): number {
  const bytes = createHash('sha256').update(`tracking|${copyId}`).digest();
  return bytes.readUIntBE(0, 6) % 2 ** 44;
}
