const MB = 1_000_000;
/** Up to this size a file is one chunk: https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide */
const WHOLE = 64 * MB;
/** For up to 4 GB this gives at most 125 chunks, far below the limit of 1,000. */
const CHUNK = 32 * MB;

export interface Chunk {
  readonly from: number;
  readonly length: number;
}

/** Consecutive chunks. The last one includes the rest, and is less than twice as long. */
export function chunksOf(bytes: number): readonly Chunk[] {
  if (bytes <= WHOLE) return [{ from: 0, length: bytes }];
  const count = Math.floor(bytes / CHUNK);
  return Array.from({ length: count }, (_, index) => ({
    from: index * CHUNK,
    length: index === count - 1 ? bytes - index * CHUNK : CHUNK,
  }));
}

export const chunkSize = (bytes: number): number => (bytes <= WHOLE ? bytes : CHUNK);
