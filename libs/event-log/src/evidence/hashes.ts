import { createHash, hash } from 'node:crypto';

const HASH_BYTES = 32;
const scratch = Buffer.allocUnsafe(8192);

/** Bytes as characters U+0000 to U+00FF: half the cost of buffers, and comparable with ===. */
export type Digest = string;

export function digest(bytes: Uint8Array | string): Digest {
  return hash('sha256', bytes, 'binary');
}

/** Does not check the length, so it also converts all hashes of a tile or block. */
export function toDigest(bytes: Buffer): Digest {
  return bytes.toString('latin1');
}

/** Keeps only the lower byte of each character; digests have none above U+00FF. */
export function fromDigest(of: Digest): Buffer {
  return Buffer.from(of, 'latin1');
}

/** Writes 32 bytes of a digest. Calling `Buffer.write` costs more than this loop. */
export function putDigest(target: Uint8Array, at: number, of: Digest): void {
  for (let i = 0; i < HASH_BYTES; i += 1) target[at + i] = of.charCodeAt(i);
}

export function sha256(bytes: Buffer | string): Buffer {
  return fromDigest(digest(bytes));
}

/** SHA-256(header || SHA-256(payload)). */
export function leafOf(header: string, payloadHash: Digest): Digest {
  if (header.length * 3 + HASH_BYTES > scratch.length)
    return digest(Buffer.concat([Buffer.from(header), fromDigest(payloadHash)]));
  const length = scratch.write(header, 0, 'utf8');
  putDigest(scratch, length, payloadHash);
  return digest(scratch.subarray(0, length + HASH_BYTES));
}

export interface BlockHeader {
  readonly shard: number;
  readonly tenantId: string;
  /** 1 for a tenant's first block. */
  readonly n: number;
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** The number of events up to and including this block. */
  readonly size: number;
}

export const NO_BLOCK = Buffer.alloc(HASH_BYTES);

/** SHA-256(previous hash || block header || leaves in order). @param leaves all in one */
export function blockHash(previous: Buffer, block: BlockHeader, leaves: Buffer): Buffer {
  const { shard, tenantId, n, firstPosition, lastPosition, size } = block;
  const header = `rampart-block-v1\n${shard}\n${tenantId}\n${n}\n${firstPosition}\n${lastPosition}\n${size}\n`;
  const start = previous.copy(scratch);
  const length = start + scratch.write(header, start, 'latin1');
  if (length + leaves.length > scratch.length)
    return createHash('sha256').update(scratch.subarray(0, length)).update(leaves).digest();
  // One call for a small block: three cost more than its hash.
  leaves.copy(scratch, length);
  return sha256(scratch.subarray(0, length + leaves.length));
}
