import type { Clock } from './clock.js';

/** One read answers all callers within `forMs` milliseconds. A failed read is repeated at the next call. */
export function sharedReading<T>(clock: Clock, forMs: number, read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  let readAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (reading !== null && Math.abs(now - readAt) < forMs) return reading;
    readAt = now;
    const started = read();
    reading = started;
    started.catch(() => {
      if (reading === started) reading = null;
    });
    return started;
  };
}
