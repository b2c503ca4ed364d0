import type { PdqHash } from './pdq-hash.js';

/** Kinds by the flip that changes the sign: none, by rows, by columns, by either. */
const [NEITHER, ROWS, COLUMNS, EITHER] = [0, 8, 16, 24] as const;

/** 32 bytes, eight a kind. Odd frequencies change sign when flipped along their side, so a kind flips together. */
export function byKind(hash: PdqHash): Uint8Array {
  const out = new Uint8Array(32);
  for (let word = 0; word < hash.length; word += 1) {
    // A word holds two rows of 16 bits: the odd frequency, then the even one. Columns alternate in the same way.
    const odd = everySecond(hash[word] as number);
    const even = everySecond((hash[word] as number) >>> 1);
    out[EITHER + word] = odd & 255;
    out[COLUMNS + word] = odd >>> 16;
    out[ROWS + word] = even & 255;
    out[NEITHER + word] = even >>> 16;
  }
  return out;
}

/** Bits 0, 2, 4 ... of each half, packed into its low byte. */
function everySecond(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  return (bits | (bits >>> 4)) & 0x00ff00ff;
}

/** Flips by rows, by columns, by both; the first inverts no bit. */
export const FLIPS: readonly PdqHash[] = [
  [0, 0],
  [0xffff, 0],
  [0x5555, 0x5555],
  [0xaaaa, 0x5555],
].map(([first, second]) => new Uint32Array(8).fill(((first as number) | ((second as number) << 16)) >>> 0));
