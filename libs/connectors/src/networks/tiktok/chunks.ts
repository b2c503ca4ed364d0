const MB = 1_000_000;
/** A file up to this is one chunk: https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide */
const WHOLE = 64 * MB;
/** With up to 4 GB there are at most 125, far from the limit of 1,000. */
const CHUNK = 32 * MB;

export interface Chunk {
  readonly from: number;
  readonly length: number;
}

/** Chunks in sequence; the last one takes the rest, and is less than twice as long. */
export function chunksOf(bytes: number): readonly Chunk[] {
  if (bytes <= WHOLE) return [{ from: 0, length: bytes }];
  const count = Math.floor(bytes / CHUNK);
  return Array.from({ length: count }, (_, index) => ({
    from: index * CHUNK,
    length: index === count - 1 ? bytes - index * CHUNK : CHUNK,
  }));
}

export const chunkSize = (bytes: number): number => (bytes <= WHOLE ? bytes : CHUNK);
