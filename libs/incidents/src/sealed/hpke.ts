import type { CipherSuite } from '@hpke/core';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7), as all stored evidence. */
async function makeSuite(): Promise<CipherSuite> {
  const library = await import('@hpke/core');
  return new library.CipherSuite({
    kem: new library.DhkemX25519HkdfSha256(),
    kdf: new library.HkdfSha256(),
    aead: new library.Aes256Gcm(),
  });
}
/** Loaded for the first message, because it takes long (decision 1040). */
let loaded: Promise<CipherSuite> | undefined;
const suiteOf = (): Promise<CipherSuite> => (loaded ??= makeSuite());

const KEY_BYTES = 32;

/** The context of one sealed message, which sender and receiver must both know. */
export interface Binding {
  readonly info: Uint8Array;
  readonly aad: Uint8Array;
}

/** A message that only the holder of one private key can read. */
export interface HpkeSealed {
  /** 32 bytes: the sender's fresh public key. */
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** X25519 (RFC 9180 section 6.1, base, single shot). @throws Error for a key such as a point of small order */
export async function hpkeSeal(
  recipient: KeyObject,
  plaintext: Uint8Array,
  { info, aad }: Binding,
): Promise<HpkeSealed> {
  const suite = await suiteOf();
  const recipientPublicKey = await suite.kem.importKey('raw', rawX25519(recipient), true);
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plaintext, aad);
  return { enc: new Uint8Array(enc), ciphertext: new Uint8Array(ct) };
}

/** The inverse of `hpkeSeal`. @throws Error when the key differs or a byte was changed */
export async function hpkeOpen(
  privateKey: KeyObject,
  { enc, ciphertext }: HpkeSealed,
  { info, aad }: Binding,
): Promise<Uint8Array> {
  const suite = await suiteOf();
  const recipientKey = await suite.kem.importKey('jwk', privateKey.export({ format: 'jwk' }), false);
  return new Uint8Array(await suite.open({ recipientKey, enc, info }, ciphertext, aad));
}

/** The 32 bytes of a public key. */
export const rawX25519 = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** Reads a key by JWK (RFC 8037), ten times as fast in OpenSSL as DER. @throws Error unless `raw` has 32 bytes */
export function x25519PublicKey(raw: Uint8Array): KeyObject {
  if (raw.length !== KEY_BYTES) throw new TypeError('An X25519 key has 32 bytes. Check the key.');
  const x = Buffer.from(raw).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}
