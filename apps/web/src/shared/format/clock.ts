import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** Gives `read` the current time (epoch milliseconds) each second; renders only when the result changes. */
export function useClock<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => read(now));
}

/** The beginning of the present minute, for facts that hold until a time. */
export function useMinute(): Date {
  const minute = useClock((nowMs) => Math.floor(nowMs / MINUTE_MS));
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
