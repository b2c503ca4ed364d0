/** Calls at most `width` at once and stops at the first failure. */
export async function mapBounded<In, Out>(
  items: readonly In[],
  width: number,
  call: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await call(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/** Checked here, so that every adapter has the same limit. */
export const HANDLES_A_CALL = 25;

/** @throws RangeError for more than 25 handles, which is a programming error */
export function checkHandleCount(handles: readonly string[]): void {
  if (handles.length > HANDLES_A_CALL)
    throw new RangeError(`A call takes ${HANDLES_A_CALL} handles at most. Split it.`);
}
