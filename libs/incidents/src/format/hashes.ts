import { type Bytes, hex } from './bytes.js';

/** SHA-256 by WebCrypto, which works the same in Node and in a browser. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes));
}

/** SHA-256 in lower-case hexadecimal, as printed by `sha256sum`. */
export const sha256Hex = async (bytes: Uint8Array): Promise<string> => hex(await sha256(bytes));

/** Identifies an Ed25519 key: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export const keyIdOf = async (publicKey: Uint8Array): Promise<string> =>
  (await sha256Hex(publicKey)).slice(0, 16);
