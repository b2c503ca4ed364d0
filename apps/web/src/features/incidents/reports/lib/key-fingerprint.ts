/** Length of an X25519 public key, and its prefix in a SubjectPublicKeyInfo (RFC 8410). */
const KEY_BYTES = 32;
const SPKI_BYTES = 12;

/** The 32 bytes of a pasted key, as PEM or base64; null for other texts. */
export function keyBytesOf(given: string): Uint8Array<ArrayBuffer> | null {
  const text = given.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (bytes.length === KEY_BYTES) return bytes;
  return bytes.length === KEY_BYTES + SPKI_BYTES ? bytes.slice(SPKI_BYTES) : null;
}

/** The first 16 hexadecimal digits of SHA-256 over the key's 32 bytes, by which the installation names it. */
export async function keyFingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The fingerprint in groups of four digits, for reading aloud. */
export const grouped = (keyId: string): string => keyId.match(/.{1,4}/g)?.join(' ') ?? '';
