import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { createPublicKey, type KeyObject } from 'node:crypto';

/** DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7): all that is kept was sealed with it. */
const SUITE = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});
const KEY_BYTES = 32;

/** What one sealed message is bound to: both sides must know the same. */
export interface Binding {
  readonly info: Uint8Array;
  readonly aad: Uint8Array;
}

/** A message that only the holder of one private key reads. */
export interface HpkeSealed {
  /** 32 bytes: the sender's fresh public key. */
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** To an X25519 key (RFC 9180 section 6.1, base, single shot). @throws Error such as for a point of small order */
export async function hpkeSeal(
  recipient: KeyObject,
  plaintext: Uint8Array,
  { info, aad }: Binding,
): Promise<HpkeSealed> {
  const recipientPublicKey = await SUITE.kem.importKey('raw', rawX25519(recipient), true);
  const { enc, ct } = await SUITE.seal({ recipientPublicKey, info }, plaintext, aad);
  return { enc: new Uint8Array(enc), ciphertext: new Uint8Array(ct) };
}

/** The inverse of `hpkeSeal`. @throws Error when the key is another one or anything was changed */
export async function hpkeOpen(
  privateKey: KeyObject,
  { enc, ciphertext }: HpkeSealed,
  { info, aad }: Binding,
): Promise<Uint8Array> {
  const recipientKey = await SUITE.kem.importKey('jwk', privateKey.export({ format: 'jwk' }), false);
  return new Uint8Array(await SUITE.open({ recipientKey, enc, info }, ciphertext, aad));
}

/** The 32 bytes of a public key. */
export const rawX25519 = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** As a JWK (RFC 8037), which OpenSSL reads ten times as fast as DER. @throws Error when these are not 32 bytes */
export function x25519PublicKey(raw: Uint8Array): KeyObject {
  if (raw.length !== KEY_BYTES) throw new TypeError('An X25519 key has 32 bytes.');
  const x = Buffer.from(raw).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}
