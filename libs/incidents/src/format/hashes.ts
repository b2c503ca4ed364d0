import { type Bytes, hex } from './bytes.js';

/** SHA-256 through WebCrypto: the same in Node and in a browser. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes));
}

/** The same in lower-case hexadecimal, as `sha256sum` prints it. */
export const sha256Hex = async (bytes: Uint8Array): Promise<string> => hex(await sha256(bytes));

/** Names an Ed25519 key: the first 16 hexadecimal digits of SHA-256 over its 32 bytes. */
export const keyIdOf = async (publicKey: Uint8Array): Promise<string> =>
  (await sha256Hex(publicKey)).slice(0, 16);
