import type { KeyObject } from 'node:crypto';
import { sealFor, wrappingKeyIdOf } from '../sealed/envelope.js';
import { wholeOf } from './attacks.js';

/** Bytes in the stored form of a package, sealed for one recipient. */
export async function sealedFor(publicKey: KeyObject, plain: Uint8Array): Promise<Uint8Array> {
  const recipients = [{ keyId: wrappingKeyIdOf(publicKey), publicKey }];
  return wholeOf((await sealFor('tenant/package', recipients, [plain])).sealed);
}
