import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Pieces } from './stream.js';

export interface Measures {
  readonly size: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

export class Measured implements AsyncIterable<Uint8Array> {
  private readonly hash = createHash('sha256');
  private passed = 0;

  /** @param check called with the size reached so far, before more is passed on; may throw */
  constructor(
    private readonly pieces: Pieces,
    private readonly check: (size: number) => void = () => undefined,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.pieces) {
      this.passed += piece.length;
      this.check(this.passed);
      this.hash.update(piece);
      yield piece;
    }
  }

  /** Available once the stream has ended. */
  measures(): Measures {
    return { size: this.passed, sha256: this.hash.digest('hex') };
  }
}

/** A stream that keeps a copy of its first bytes. */
export class Remembered implements AsyncIterable<Uint8Array> {
  private readonly kept: Uint8Array[] = [];
  private size = 0;

  /** @param limit number of bytes that are kept @param onMore called before more is passed on; may throw */
  constructor(
    private readonly pieces: Pieces,
    private readonly limit: number,
    private readonly onMore: () => void = () => undefined,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.pieces) {
      if (this.size + piece.length > this.limit) this.onMore();
      const part = piece.subarray(0, Math.max(0, this.limit - this.size));
      if (part.length > 0) this.kept.push(Uint8Array.from(part));
      this.size += part.length;
      yield piece;
    }
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.kept);
  }
}

/** Reads a stream to its end and measures it; the CRC-32 is that of ZIP files. @param look receives each piece */
export async function measure(
  pieces: Pieces,
  look: (piece: Uint8Array) => void = () => undefined,
): Promise<Measures & { readonly crc32: number }> {
  const measured = new Measured(pieces);
  let crc = 0;
  for await (const piece of measured) {
    crc = crc32(piece, crc);
    look(piece);
  }
  return { ...measured.measures(), crc32: crc };
}

/** Measures bytes in memory. */
export const measureBytes = (bytes: Uint8Array): Measures & { readonly crc32: number } => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  crc32: crc32(bytes),
});
