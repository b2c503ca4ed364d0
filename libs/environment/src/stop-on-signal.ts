interface StoppingProcess {
  once(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

interface Stopping {
  /** Milliseconds for `stop`. After that the process ends, because only a new one helps. */
  readonly limitMs: number;
  /** Called with an error of `stop`, or with one that says that `stop` took too long. */
  readonly onError: (error: Error) => void;
  readonly of?: StoppingProcess;
}

/** Stops at the first SIGTERM or SIGINT, then exits with 0, or with 1 after an error, despite open handles. */
export function stopOnSignal(stop: () => Promise<void>, { limitMs, onError, of = process }: Stopping): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error(`The process did not stop within ${limitMs} ms. It ends now.`);
      timer = setTimeout(() => reject(error), limitMs);
    });
    try {
      await Promise.race([stop(), late]);
      of.exit(0);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      of.exit(1);
    } finally {
      clearTimeout(timer);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) of.once(signal, () => void end());
}
