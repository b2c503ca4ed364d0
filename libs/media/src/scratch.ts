/** Room for the numbers of marking a picture of a dozen megapixels. */
const ROOM = 2_000_000;

let room: Float32Array | null = null;
let used = 0;
let depth = 0;

/**
 * Zeros to work with. Inside of `inScratch` they lie in a place that is used again and again: memory that is always fresh
 * costs as much as the work, and the garbage collector comes for every picture.
 */
export function floats(length: number): Float32Array {
  if (depth === 0 || used + length > ROOM) return new Float32Array(length);
  room ??= new Float32Array(ROOM);
  const out = room.subarray(used, used + length).fill(0);
  used += length;
  return out;
}

/** Runs work whose `floats` are free again afterwards: nothing of them may be in what it answers, which it does at once. */
export function inScratch<T>(work: () => T): T {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) used = 0;
  }
}
