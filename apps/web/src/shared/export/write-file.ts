import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface WrittenFile {
  readonly blob: Blob;
  readonly bytes: number;
  /** Of the file's bytes, in hexadecimal (FIPS 180-4). */
  readonly sha256: string;
}

/** The next task, so that a long export leaves the page its frames. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Collects pieces of text as a UTF-8 file, hashed as it grows: no piece is looked at twice or kept as text. */
export async function writeFile(pieces: AsyncIterable<string>, mediaType: string): Promise<WrittenFile> {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    const part = encoder.encode(piece);
    hash.update(part);
    bytes += part.byteLength;
    // The browser may keep a blob on disk, which it cannot with an array.
    parts.push(new Blob([part]));
    await breath();
  }
  return { blob: new Blob(parts, { type: mediaType }), bytes, sha256: bytesToHex(hash.digest()) };
}
