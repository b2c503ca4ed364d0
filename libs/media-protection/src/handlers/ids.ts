import { createHash } from 'node:crypto';
import { uuidFrom } from '@rampart/event-log';

/** The id of a tenant's picture: the same file is the same picture. @param sha256 of its bytes */
export const mediaIdOf = (tenantId: string, sha256: string): string =>
  uuidFrom(`media|${tenantId}|${sha256}`);

/** The id of a picture's preview. */
export const previewIdOf = (id: string): string => uuidFrom(`preview|${id}`);

/** The id in a copy's hidden mark: 44 bits derived from the copy's random id. */
export function trackingIdOf(copyId: string): number {
  const bytes = createHash('sha256').update(`tracking|${copyId}`).digest();
  return bytes.readUIntBE(0, 6) % 2 ** 44;
}
