import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TrustAnchor } from '../contract/index.js';
import { keyIdOf } from '../format/hashes.js';
import { pem } from '../keys/pem.js';
import { importSigningKey, issueCertificates } from '../keys/certificates.js';
import type { PackageKeys } from '../package/build-package.js';

export const FROM = '2026-01-01T00:00:00.000Z';

export interface SampleKeys {
  readonly keys: PackageKeys;
  readonly anchor: TrustAnchor;
  readonly publicKey: Uint8Array;
}

export async function sampleKeys(organisation = 'Test installation'): Promise<SampleKeys> {
  const { authority, signer } = await issueCertificates(organisation, new Date(FROM), ['01', '02'], 2048);
  const ed25519 = generateKeyPairSync('ed25519');
  const publicKey = rawPublicKey(ed25519.publicKey);
  const keyId = await keyIdOf(publicKey);
  const keys: PackageKeys = {
    authority,
    certificate: signer.certificate,
    privateKey: await importSigningKey(signer.privateKey),
    keyId,
    signEd25519: (bytes) => sign(null, bytes, ed25519.privateKey),
  };
  const anchor: TrustAnchor = {
    format: 'rampart-evidence-trust-v1',
    authority: pem('CERTIFICATE', authority),
    keys: [{ keyId, publicKey: Buffer.from(publicKey).toString('base64'), from: FROM, to: null }],
    logKeys: [],
    timestampAuthorities: [],
  };
  return { keys, anchor, publicKey };
}

/** The 32 bytes of an Ed25519 key, which end its SubjectPublicKeyInfo (RFC 8410 section 4). */
export const rawPublicKey = (key: KeyObject): Uint8Array =>
  new Uint8Array(key.export({ format: 'der', type: 'spki' }).subarray(-32));
