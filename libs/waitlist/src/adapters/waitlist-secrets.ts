import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import type { Stay } from '../domain/waitlist-entry.events.js';
import type { LinkPurpose, WaitlistSecrets } from '../ports/waitlist-secrets.js';

const ID_BYTES = 16;
const STAY_BYTES = ID_BYTES + 4;
const MAC_BYTES = 32;

/** HKDF-SHA-256 (RFC 5869), one key per use. Stores no token or address. @param keyEncryptionKey 32 bytes */
export function waitlistSecrets(keyEncryptionKey: Uint8Array): WaitlistSecrets {
  const keyFor = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', `rampart waitlist ${use}`, 32));
  const addressKey = keyFor('address');
  const tokenKeys: Record<LinkPurpose, Buffer> = { confirm: keyFor('confirm'), leave: keyFor('leave') };
  const macOf = (purpose: LinkPurpose, stay: Uint8Array): Buffer =>
    createHmac('sha256', tokenKeys[purpose]).update(stay).digest();
  return {
    entryIdOf(address) {
      // The standard allows case-sensitive names before the @, but mail servers in practice ignore case.
      const mac = createHmac('sha256', addressKey).update(address.toLowerCase()).digest();
      return uuidOf(mac.subarray(0, ID_BYTES));
    },
    tokenFor(purpose, stay) {
      const bytes = bytesOf(stay);
      return Buffer.concat([bytes, macOf(purpose, bytes)]).toString('base64url');
    },
    openToken(purpose, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Accepts only the canonical form of a token, because base64url decoding ignores stray bits and characters.
      if (bytes.length !== STAY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const stay = bytes.subarray(0, STAY_BYTES);
      return timingSafeEqual(bytes.subarray(STAY_BYTES), macOf(purpose, stay)) ? stayOf(stay) : null;
    },
  };
}

/** Builds a UUID of version 8 (RFC 9562 section 5.8) with 122 bits of the hash. */
function uuidOf(hash: Uint8Array): string {
  const bytes = Buffer.from(hash);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}

function bytesOf({ entryId, generation }: Stay): Buffer {
  const bytes = Buffer.alloc(STAY_BYTES);
  bytes.write(entryId.replaceAll('-', ''), 'hex');
  bytes.writeUInt32BE(generation, ID_BYTES);
  return bytes;
}

const stayOf = (bytes: Buffer): Stay => ({
  entryId: formatUuid(bytes.subarray(0, ID_BYTES)),
  generation: bytes.readUInt32BE(ID_BYTES),
});
