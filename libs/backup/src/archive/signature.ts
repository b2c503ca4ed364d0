import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

export const MANIFEST = 'manifest.age';
export const SIGNATURE = 'manifest.sig';

/** Named, so that a signature of the log's key means nothing else. */
export const signedBytes = (manifest: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('rampart-backup-manifest\n'), createHash('sha256').update(manifest).digest()]);

/** @param logKey base64 of a PKCS#8 DER Ed25519 key (`RAMPART_LOG_KEY`) */
export const signingKeyOf = (logKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(logKey, 'base64'), format: 'der', type: 'pkcs8' });

export const publicKeyOf = (logKey: string): KeyObject => createPublicKey(signingKeyOf(logKey));

/** @param raw the 32 bytes of an Ed25519 key (`RAMPART_LOG_OTHER_KEYS`) */
export const publicKeyOfBytes = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
