import type { Bytes } from './bytes.js';

/** Whether an Ed25519 signature is valid (RFC 8032). @param publicKey 32 bytes; an invalid key gives false */
export async function verifyEd25519(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = await crypto.subtle.importKey('raw', publicKey as Bytes, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature as Bytes, message as Bytes);
}
