import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const PURPOSE = 'rampart/publishing/media-address/v1';
const MAC_BYTES = 32;
/** In milliseconds. Networks download within minutes, so that a leaked address soon becomes useless. */
const LIFETIME_MS = 60 * 60_000;

const copySchema = z.object({ tenantId: z.uuid(), copyId: z.uuid(), mime: z.string().max(100) });
/** A marked copy that a network may download. */
export type PublicCopy = z.infer<typeof copySchema>;
const saidSchema = copySchema.extend({ until: z.number() });

/** Signed addresses on the installation's public host, for networks that download pictures themselves. */
export interface MediaAddresses {
  addressOf(copy: PublicCopy, now: Date): string;
  /** Null for a foreign, altered or expired token. */
  open(token: string, now: Date): PublicCopy | null;
}

/** Signs with HMAC-SHA-256 and a key by HKDF (RFC 5869). @param publicUrl includes the base path */
export function createMediaAddresses(keyEncryptionKey: Uint8Array, publicUrl: string): MediaAddresses {
  const key = new Uint8Array(hkdfSync('sha256', keyEncryptionKey, new Uint8Array(0), PURPOSE, 32));
  const macOf = (said: Uint8Array): Buffer => createHmac('sha256', key).update(said).digest();
  return {
    addressOf({ tenantId, copyId, mime }, now) {
      const until = now.getTime() + LIFETIME_MS;
      const said = Buffer.from(JSON.stringify({ tenantId, copyId, mime, until }));
      const token = Buffer.concat([macOf(said), said]).toString('base64url');
      return `${publicUrl.replace(/\/+$/, '')}/api/publishing/media/${token}`;
    },
    open(token, now) {
      const bytes = Buffer.from(token, 'base64url');
      const [mac, said] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
      if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(said))) return null;
      const { until, ...copy } = saidSchema.parse(JSON.parse(said.toString('utf8')));
      return until > now.getTime() ? copy : null;
    },
  };
}
