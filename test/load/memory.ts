/** Bytes after a collection of garbage. */
export interface Memory {
  /** Of the process, as the system counts it. */
  readonly resident: number;
  /** Of objects and of buffers beside them. */
  readonly used: number;
}

/** What this process takes. Run it with `--expose-gc`. */
export function memoryOf(): Memory {
  // Twice: what the first finds finalised goes with the second.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external };
}
