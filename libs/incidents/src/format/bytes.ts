/** Bytes that own their memory, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Lone surrogates become U+FFFD: such a text does not come back from `fromUtf8`. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** @throws TypeError when the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Two digits a byte, in lower case. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param text as `hex` writes it */
export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** RFC 4648, section 4: with padding, without line breaks. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** @returns null when the text is not base64 as `toBase64` writes it */
export function fromBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null; // atob refuses what is no base64
  }
}

/** A copy: the parts may change afterwards. */
export function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Stops at the first byte that differs: for what is public, never for secrets. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Orders texts by their UTF-16 units, everywhere alike; `localeCompare` would ask the machine's language. */
export const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
