const ROOM = 2_000_000;

let room: Float32Array | null = null;
let used = 0;
let depth = 0;

/** An array of zeros. `inScratch` reuses memory, because fresh memory costs as much as the work. */
export function floats(length: number): Float32Array {
  if (depth === 0 || used + length > ROOM) return new Float32Array(length);
  room ??= new Float32Array(ROOM);
  const out = room.subarray(used, used + length).fill(0);
  used += length;
  return out;
}

/** Frees the `floats` of `work`; the result must not refer to them. */
export function inScratch<T>(work: () => T): T {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) used = 0;
  }
}
