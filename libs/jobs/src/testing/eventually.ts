/** Long, because processes share two cores with other tests. A long limit does not slow tests that pass. */
const TIMEOUT_MS = 45_000;
const PAUSE_MS = 20;

/** Repeats an expectation until it holds, for effects that have no event. @throws its last failure */
export async function eventually(expectation: () => Promise<void> | void): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
