import { type Bytes } from './bytes.js';

const COORDINATE_BYTES: Readonly<Record<string, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 };

/** From RFC 3279 (SEQUENCE of r and s) to WebCrypto's form. @returns null when it does not fit the curve */
export function derToRaw(der: Uint8Array, curve = 'P-256'): Bytes | null {
  const size = COORDINATE_BYTES[curve];
  if (size === undefined || der[0] !== 0x30) return null;
  const start = (der[1] ?? 0) === 0x81 ? 3 : 2;
  const raw = new Uint8Array(2 * size);
  let at = start;
  for (const end of [size, 2 * size]) {
    const length = der[at + 1] ?? 0;
    if (der[at] !== 2 || length === 0 || at + 2 + length > der.length) return null;
    const whole = der.subarray(at + 2, at + 2 + length);
    const number = whole[0] === 0 ? whole.subarray(1) : whole;
    if (number.length > size) return null;
    raw.set(number, end - number.length);
    at += 2 + length;
  }
  return at === der.length ? raw : null;
}
