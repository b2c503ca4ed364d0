import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface WrittenFile {
  readonly blob: Blob;
  readonly bytes: number;
  /** SHA-256 of the file, in hexadecimal (FIPS 180-4). */
  readonly sha256: string;
}

/** Waits for the next task, so that the page stays responsive during a long export. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** UTF-8, hashed at the same time. No piece is read twice or kept as text. */
export async function writeFile(pieces: AsyncIterable<string>, mediaType: string): Promise<WrittenFile> {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    const part = encoder.encode(piece);
    hash.update(part);
    bytes += part.byteLength;
    // A blob can be kept on disk by the browser, unlike an array.
    parts.push(new Blob([part]));
    await breath();
  }
  return { blob: new Blob(parts, { type: mediaType }), bytes, sha256: bytesToHex(hash.digest()) };
}
