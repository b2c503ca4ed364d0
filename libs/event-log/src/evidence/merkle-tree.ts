import { type Digest, digest, fromDigest, putDigest, sha256 } from './hashes.js';

const HASH_BYTES = 32;
/** Reused between calls, because allocating a buffer costs more than the hash. */
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);
const leafOf32 = Buffer.alloc(1 + HASH_BYTES, 0);

/** The leaf hash of RFC 6962 section 2.1: MTH({d}) = SHA-256(0x00 || d). */
export function merkleLeaf(entry: Buffer): Buffer {
  if (entry.length !== HASH_BYTES) return sha256(Buffer.concat([Buffer.alloc(1), entry]));
  entry.copy(leafOf32, 1);
  return sha256(leafOf32);
}

/** The node hash of RFC 6962 section 2.1: SHA-256(0x01 || left || right). */
export function merkleNode(left: Buffer, right: Buffer): Buffer {
  left.copy(node, 1);
  right.copy(node, 1 + HASH_BYTES);
  return sha256(node);
}

export function leafDigest(entry: Digest): Digest {
  putDigest(leafOf32, 1, entry);
  return digest(leafOf32);
}

function nodeDigest(left: Digest, right: Digest): Digest {
  putDigest(node, 1, left);
  putDigest(node, 1 + HASH_BYTES, right);
  return digest(node);
}

/** The node of two leaf hashes that lie side by side. */
function pairDigest(leaves: Buffer, at: number): Digest {
  for (let i = 0; i < 2 * HASH_BYTES; i += 1) node[1 + i] = leaves[at + i] as number;
  return digest(node);
}

export const EMPTY_ROOT = sha256('');

/** A growing tree of which only the right edge is kept: hashes of the complete subtrees, largest first. */
export class MerkleFrontier {
  private readonly edge: Digest[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** @param leaf RFC 6962 leaf hash */
  add(leaf: Digest): void {
    let hash = leaf;
    for (let bits = this.count; bits % 2 === 1; bits = Math.floor(bits / 2))
      hash = nodeDigest(this.edge.pop() as Digest, hash);
    this.edge.push(hash);
    this.count += 1;
  }

  /** @param leaves RFC 6962 leaf hashes of 32 bytes @param from the number of the first that is added */
  addRun(leaves: Buffer, from: number, count: number): void {
    const end = from + count;
    for (let at = from; at < end;) {
      if (this.count % 2 === 1 || at + 1 === end) {
        this.add(leaves.toString('latin1', at * HASH_BYTES, (at + 1) * HASH_BYTES));
        at += 1;
        continue;
      }
      this.addPair(pairDigest(leaves, at * HASH_BYTES));
      at += 2;
    }
  }

  /** @param node of the next two leaves, the first of which has an even number */
  private addPair(node: Digest): void {
    let hash = node;
    for (let bits = this.count / 2; bits % 2 === 1; bits = Math.floor(bits / 2))
      hash = nodeDigest(this.edge.pop() as Digest, hash);
    this.edge.push(hash);
    this.count += 2;
  }

  root(): Buffer {
    if (this.count === 0) return EMPTY_ROOT;
    return fromDigest(this.edge.reduceRight((right, left) => nodeDigest(left, right)));
  }
}

/** Computes MTH(D[from:to]); `to` is exclusive. */
export type SubtreeHash = (from: number, to: number) => Promise<Buffer>;

/** The largest power of two smaller than n, for n > 1. */
export function splitPoint(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The inclusion path of RFC 6962 section 2.1.1. */
export async function inclusionPath(
  index: number,
  size: number,
  subtree: SubtreeHash,
  from = 0,
): Promise<Buffer[]> {
  if (size === 1) return [];
  const k = splitPoint(size);
  if (index < k)
    return [...(await inclusionPath(index, k, subtree, from)), await subtree(from + k, from + size)];
  return [...(await inclusionPath(index - k, size - k, subtree, from + k)), await subtree(from, from + k)];
}

/** The consistency proof of RFC 6962 section 2.1.2. */
export async function consistencyPath(old: number, size: number, subtree: SubtreeHash): Promise<Buffer[]> {
  if (old === 0 || old === size) return [];
  const subproof = async (m: number, from: number, to: number, complete: boolean): Promise<Buffer[]> => {
    const n = to - from;
    if (m === n) return complete ? [] : [await subtree(from, to)];
    const k = splitPoint(n);
    if (m <= k) return [...(await subproof(m, from, from + k, complete)), await subtree(from + k, to)];
    return [...(await subproof(m - k, from + k, to, false)), await subtree(from, from + k)];
  };
  return subproof(old, 0, size, true);
}

/** Verifies by RFC 9162 section 2.1.3.2. */
export function verifyInclusion(
  {
    index,
    size,
    leaf,
    root,
  }: { readonly index: number; readonly size: number; readonly leaf: Buffer; readonly root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (index >= size) return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const step of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = merkleNode(step, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else {
      hash = merkleNode(hash, step);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && hash.equals(root);
}

/** Verifies by RFC 9162 section 2.1.4.2. */
export function verifyConsistency(
  older: { readonly size: number; readonly root: Buffer },
  newer: { readonly size: number; readonly root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return proof.length === 0;
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  const [first, ...rest] = path;
  if (first === undefined) return false;
  let [fn, sn] = [older.size - 1, newer.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [fr, sr] = [first, first];
  for (const step of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [merkleNode(step, fr), merkleNode(step, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else {
      sr = merkleNode(sr, step);
    }
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(older.root) && sr.equals(newer.root);
}

function isPowerOfTwo(n: number): boolean {
  return Number.isInteger(Math.log2(n));
}
