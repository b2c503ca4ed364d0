import { liveClient } from './live.js';

/** `failed`: a connection was lost and the client retries. `crowded`: the user has too many windows open. */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'failed' | 'crowded';

let state: LiveState = 'idle';
let stood = false;
const listeners = new Set<() => void>();

liveClient.onStatus((status) => {
  if (status === 'live') stood = true;
  if (status === 'idle' || status === 'signed-out') stood = false;
  const lost: LiveState = stood ? 'failed' : 'connecting';
  const states = { live: 'connected', connecting: lost, crowded: 'crowded', idle: 'idle' } as const;
  state = status === 'signed-out' ? 'idle' : states[status];
  for (const listener of listeners) listener();
});

/** This tab's connection at this moment, for `useSyncExternalStore` beside `onLiveState`. */
export const liveState = (): LiveState => state;

/** Calls back at every change. */
export function onLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
