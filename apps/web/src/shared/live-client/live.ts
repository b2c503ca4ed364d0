import { LiveClient } from '@rampart/live-feed/client';
import { API_BASE_PATH, API_ORIGIN } from '../api-client/api-base.js';
import { refresher } from '../api-client/authorized-fetch.js';
import { tokens } from '../api-client/session-tokens.js';
import { currentAsOf } from '../time-travel/as-of.js';
import { lazyTransport } from './lazy-transport.js';
import type { LiveSource } from './live-source.js';

export async function currentToken({ refused }: { readonly refused: boolean }): Promise<string | null> {
  const state = tokens.read();
  if (state.kind === 'none') return null;
  return state.kind === 'current' && !refused ? state.token : await refresher.refresh(state.token);
}

export const liveClient = new LiveClient({
  transport: lazyTransport(async () => {
    const { socketIoTransport } = await import('@rampart/live-feed/client/socket-io');
    return socketIoTransport(API_ORIGIN || undefined, API_BASE_PATH);
  }),
  token: currentToken,
});

/** The same connection as features see it. */
export const live: LiveSource = {
  follow(topic, since, { onMessages, onResync }) {
    const subscription = liveClient.subscribe(topic, since, {
      // In the past messages are ignored, and returning to the present refetches everything.
      onFrame: ({ messages }) => (currentAsOf() === null ? onMessages(messages) : undefined),
      onResync,
      // Other refusals, such as a missing right, would only be repeated.
      onRefused: ({ code }) => code === 'future-position' && onResync(),
    });
    return () => subscription.unsubscribe();
  },
};
