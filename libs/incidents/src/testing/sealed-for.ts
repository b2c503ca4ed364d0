import type { KeyObject } from 'node:crypto';
import { sealFor, wrappingKeyIdOf } from '../sealed/envelope.js';
import { wholeOf } from './attacks.js';

/** Bytes as a package is kept, for one recipient. */
export const sealedFor = (publicKey: KeyObject, plain: Uint8Array): Promise<Uint8Array> =>
  wholeOf(sealFor('tenant/package', [{ keyId: wrappingKeyIdOf(publicKey), publicKey }], [plain]).sealed);
