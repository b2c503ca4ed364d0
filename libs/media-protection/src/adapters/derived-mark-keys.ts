import { hkdfSync } from 'node:crypto';
import { markKey } from '@rampart/media';
import type { MarkKeys } from '../ports/mark-keys.js';

/** By HKDF-SHA-256 (RFC 5869); the tenant is the salt, use and generation are the info. @param secret 32 bytes */
export function derivedMarkKeys(secret: Uint8Array): MarkKeys {
  return {
    keyOf(tenantId, generation) {
      const info = `rampart hidden mark, generation ${generation}`;
      return markKey(new Uint8Array(hkdfSync('sha256', secret, tenantId, info, 32)));
    },
  };
}
