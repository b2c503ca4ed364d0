/** Bytes that own their memory, which WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Encodes as UTF-8. Lone surrogates become U+FFFD, so `fromUtf8` does not restore them. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** @throws TypeError when the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Two lower-case digits per byte. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param text in the form that `hex` writes */
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Encodes by RFC 4648, section 4: with padding, without line breaks. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** @returns null when the text is not base64 in the form that `toBase64` writes */
export function fromBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null; // `atob` throws for text that is not base64
  }
}

/** Copies the parts, which may change afterwards. */
export function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Compares in variable time, so only for public values, never for secrets. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The same order everywhere; `localeCompare` would depend on the machine's language. */
export const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
