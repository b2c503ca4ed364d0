/** Bytes after a collection of garbage. */
export interface Memory {
  readonly resident: number;
  readonly used: number;
}

/** Memory of this process. Run it with `--expose-gc`. */
export function memoryOf(): Memory {
  // Twice: the second collection frees what the first finalised.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
}
