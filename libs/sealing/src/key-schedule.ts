/** Bytes with their own memory, for WebCrypto. */
export type Bytes = Uint8Array<ArrayBuffer>;

type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

export interface FrameKey {
  readonly key: WebKey;
  /** 12 bytes; a nonce is the salt XOR the counter. */
  readonly salt: Bytes;
}

/** The suite AES_256_GCM_SHA512_128 of RFC 9605, section 4.5. */
const CIPHER_SUITE = 0x0005;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** The number of bytes that sealing adds. */
export const TAG_BYTES = 16;

const label = (text: string, more: Uint8Array = new Uint8Array()): Bytes => {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(bytes.length + more.length);
  whole.set(bytes);
  whole.set(more, bytes.length);
  return whole;
};

/** HKDF with SHA-512 and without salt (RFC 5869). */
async function hkdf(secret: Uint8Array, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret as Bytes, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-512', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 8 * length));
}

/** The secret of the next step, from which earlier ones cannot be derived (RFC 9605 section 5.1). */
export const ratchet = (secret: Uint8Array): Promise<Bytes> =>
  hkdf(secret, label('SFrame 1.0 Ratchet'), KEY_BYTES);

/** The AES-256-GCM key and salt of a secret and key id (RFC 9605 section 4.4.2). */
export async function deriveFrameKey(secret: Uint8Array, keyId: bigint): Promise<FrameKey> {
  const suffix = new Uint8Array(10);
  const view = new DataView(suffix.buffer);
  view.setBigUint64(0, keyId);
  view.setUint16(8, CIPHER_SUITE);
  const bytes = await hkdf(secret, label('SFrame 1.0 Secret key ', suffix), KEY_BYTES);
  const salt = await hkdf(secret, label('SFrame 1.0 Secret salt ', suffix), NONCE_BYTES);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { key, salt };
}

/** The nonce of a counter, each of which has its own (RFC 9605 section 4.4.3). */
export function nonceOf({ salt }: FrameKey, counter: bigint): Bytes {
  const nonce = Uint8Array.from(salt);
  const view = new DataView(nonce.buffer);
  view.setBigUint64(4, view.getBigUint64(4) ^ counter);
  return nonce;
}
