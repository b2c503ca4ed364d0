/**
 * Maps with at most `width` calls in flight; the first failure is thrown and starts no further call. Networks forgive a
 * few requests at once, not twenty-five.
 */
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

/** The port's limit on handles a call, checked here so that every adapter means the same by it. */
export const HANDLES_A_CALL = 25;

/** @throws RangeError more than 25 handles: a mistake in our own code, not the network's. */
export function checkHandleCount(handles: readonly string[]): void {
  if (handles.length > HANDLES_A_CALL) throw new RangeError(`At most ${HANDLES_A_CALL} handles a call.`);
}
