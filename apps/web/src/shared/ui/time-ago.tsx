import { useSyncExternalStore } from 'react';
import { absoluteTime, relativeTime } from './relative-time.js';

let now = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

// One clock for every time on the page.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** A relative time with the absolute one on hover. `at` is ISO 8601. */
export function TimeAgo({ at }: { readonly at: string }) {
  const current = useSyncExternalStore(subscribe, () => now);
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString()} title={absoluteTime(date)}>
      {relativeTime(date.getTime(), Math.max(current, date.getTime()))}
    </time>
  );
}
