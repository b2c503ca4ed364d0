import { liveClient } from './live.js';

/** `failed`: a connection that stood was lost; the client goes on trying. */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'failed';

let state: LiveState = 'idle';
let stood = false;
const listeners = new Set<() => void>();

liveClient.onStatus((status) => {
  if (status === 'live') stood = true;
  if (status === 'idle' || status === 'signed-out') stood = false;
  const lost: LiveState = stood ? 'failed' : 'connecting';
  state = { live: 'connected', connecting: lost, idle: 'idle', 'signed-out': 'idle' }[status] as LiveState;
  for (const listener of listeners) listener();
});

/** This tab's connection at this moment, for `useSyncExternalStore` beside `onLiveState`. */
export const liveState = (): LiveState => state;

/** Calls back at every change. */
export function onLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
