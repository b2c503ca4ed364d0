import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM and a synthetic nonce (compare RFC 5297). @param key 32 bytes
 * @returns nonce (12) || ciphertext || tag (16)
 */
export function seal(key: Buffer, associated: string, salt: string, plaintext: Buffer): Buffer {
  const nonceKey = createHmac('sha256', key).update('rampart nonce').digest();
  const lengths = `${Buffer.byteLength(associated)}:${Buffer.byteLength(salt)}:`;
  const mac = createHmac('sha256', nonceKey)
    .update(lengths)
    .update(associated)
    .update(salt)
    .update(plaintext)
    .digest();
  const nonce = mac.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts. @throws Error when the key, the associated data or any byte differs */
export function open(key: Buffer, associated: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated)).setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)),
    decipher.final(),
  ]);
}
