import { type Bytes, concat } from './bytes.js';

/** Encodes a SET OF in DER from members that are already encoded and sorted (X.690, 8.12 and 11.6). */
export function setOf(members: readonly Uint8Array[]): Bytes {
  const content = concat(members);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return concat([Uint8Array.of(0x31, ...size), content]);
}
