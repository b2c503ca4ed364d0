import { concat, sameBytes } from './bytes.js';
import { sha256 } from './hashes.js';

/** The leaf hash of an entry by RFC 6962 section 2.1, computed with WebCrypto. */
export const merkleLeaf = (entry: Uint8Array): Promise<Uint8Array> =>
  sha256(concat([Uint8Array.of(0), entry]));

const merkleNode = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(concat([Uint8Array.of(1), left, right]));

/** RFC 9162 section 2.1.3.2: whether the path leads from the leaf hash to the root. */
export async function verifyInclusion(
  place: {
    readonly index: number;
    readonly size: number;
    readonly leaf: Uint8Array;
    readonly root: Uint8Array;
  },
  path: readonly Uint8Array[],
): Promise<boolean> {
  if (place.index >= place.size) return false;
  let [fn, sn, hash] = [place.index, place.size - 1, place.leaf];
  for (const step of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = await merkleNode(step, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else hash = await merkleNode(hash, step);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && sameBytes(hash, place.root);
}
