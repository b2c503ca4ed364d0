import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** DHKEM(X25519, HKDF-SHA256) with HKDF-SHA256 (RFC 9180 section 7.1 and 7.2). */
const KEM = Buffer.from('KEM\0\x20', 'latin1');
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 8410: what stands before the 32 bytes of a private X25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** An AEAD of RFC 9180 section 7.3. */
interface Aead {
  readonly id: number;
  readonly name: 'aes-128-gcm' | 'aes-256-gcm';
  readonly keyBytes: number;
}
export const AES_128_GCM: Aead = { id: 1, name: 'aes-128-gcm', keyBytes: 16 };
export const AES_256_GCM: Aead = { id: 2, name: 'aes-256-gcm', keyBytes: 32 };

/** What one sealed message is bound to: both sides must know the same. */
export interface Binding {
  readonly info: Uint8Array;
  readonly aad: Uint8Array;
}

/** A message that only the holder of one private key reads. */
export interface HpkeSealed {
  /** 32 bytes: the sender's fresh public key. */
  readonly enc: Buffer;
  readonly ciphertext: Buffer;
}

/**
 * Seals one message to an X25519 key (RFC 9180 section 6.1, mode base, single shot).
 * @param ephemeral only for published vectors: a fresh key pair otherwise
 */
export function hpkeSeal(
  recipient: KeyObject,
  plaintext: Uint8Array,
  { info, aad }: Binding,
  { aead = AES_256_GCM, ephemeral = generateKeyPairSync('x25519').privateKey } = {},
): HpkeSealed {
  const enc = rawX25519(createPublicKey(ephemeral as never));
  const dh = diffieHellman({ privateKey: ephemeral, publicKey: recipient });
  const { key, nonce } = schedule(aead, sharedSecret(dh, enc, rawX25519(recipient)), info);
  const cipher = createCipheriv(aead.name, key, nonce).setAAD(aad);
  return { enc, ciphertext: Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]) };
}

/** The inverse of `hpkeSeal`. @throws Error when the key is another one or anything was changed */
export function hpkeOpen(
  privateKey: KeyObject,
  { enc, ciphertext }: { readonly enc: Uint8Array; readonly ciphertext: Uint8Array },
  { info, aad }: Binding,
  aead = AES_256_GCM,
): Buffer {
  const dh = diffieHellman({ privateKey, publicKey: x25519PublicKey(enc) });
  const { key, nonce } = schedule(aead, sharedSecret(dh, enc, publicOf(privateKey)), info);
  const decipher = createDecipheriv(aead.name, key, nonce).setAAD(aad);
  decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** ExtractAndExpand of section 4.1. Node refuses a shared secret of zeros (section 7.1.4) by itself. */
function sharedSecret(dh: Uint8Array, enc: Uint8Array, recipient: Uint8Array): Buffer {
  const prk = labeledExtract(KEM, Buffer.alloc(0), 'eae_prk', dh);
  return labeledExpand(KEM, prk, 'shared_secret', Buffer.concat([enc, recipient]), KEY_BYTES);
}

/** KeySchedule of section 5.1 in mode base: no pre-shared key. */
function schedule(aead: Aead, secret: Uint8Array, info: Uint8Array): { key: Buffer; nonce: Buffer } {
  const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.of(0, 0x20, 0, 1, 0, aead.id)]);
  const none = Buffer.alloc(0);
  const context = Buffer.concat([
    Buffer.of(0),
    labeledExtract(suite, none, 'psk_id_hash', none),
    labeledExtract(suite, none, 'info_hash', info),
  ]);
  const prk = labeledExtract(suite, secret, 'secret', none);
  return {
    key: labeledExpand(suite, prk, 'key', context, aead.keyBytes),
    nonce: labeledExpand(suite, prk, 'base_nonce', context, NONCE_BYTES),
  };
}

function labeledExtract(suite: Buffer, salt: Uint8Array, label: string, input: Uint8Array): Buffer {
  const labeled = Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), input]);
  // HKDF-Extract is HMAC; an empty salt stands for zeros, which HMAC pads to anyway (RFC 5869 section 2.2).
  return createHmac('sha256', salt).update(labeled).digest();
}

/** Every output here fits in one block of HKDF-Expand (RFC 5869 section 2.3). */
function labeledExpand(
  suite: Buffer,
  prk: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Buffer {
  const size = Buffer.of(length >> 8, length & 0xff);
  const labeled = Buffer.concat([size, Buffer.from('HPKE-v1'), suite, Buffer.from(label), info]);
  return createHmac('sha256', prk).update(labeled).update(Buffer.of(1)).digest().subarray(0, length);
}

/** The 32 bytes of a public key. */
export const rawX25519 = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** Public keys of the private ones that opened something: working one out takes as long as opening. */
const publicKeys = new WeakMap<KeyObject, Buffer>();

function publicOf(privateKey: KeyObject): Buffer {
  const known = publicKeys.get(privateKey) ?? rawX25519(createPublicKey(privateKey as never));
  publicKeys.set(privateKey, known);
  return known;
}

/** As a JWK (RFC 8037), which OpenSSL takes as it is: reading DER takes it ten times as long. @throws Error when these are not 32 bytes */
export const x25519PublicKey = (raw: Uint8Array): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(whole(raw)).toString('base64url') },
    format: 'jwk',
  });

/** @throws Error when these are not 32 bytes */
export const x25519PrivateKey = (raw: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, whole(raw)]), format: 'der', type: 'pkcs8' });

function whole(raw: Uint8Array): Uint8Array {
  if (raw.length !== KEY_BYTES) throw new TypeError('An X25519 key has 32 bytes.');
  return raw;
}
