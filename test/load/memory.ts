/** Bytes in use after garbage collection. */
export interface Memory {
  readonly resident: number;
  readonly used: number;
}

/** The memory of this process. Node must run with `--expose-gc`. */
export function memoryOf(): Memory {
  // The second collection frees what the first one finalised.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
}
