import type { Connection, Transport } from '@rampart/live-feed/client';

/**
 * A transport whose code is fetched when the first connection is made, so that it does not stand between a person and
 * their first page. A fetch that fails is a connection that was not made: the client tries again as after any other.
 */
export function lateTransport(load: () => Promise<Transport>): Transport {
  return (token, events) => {
    let connection: Connection | null = null;
    let closed = false;
    load().then(
      (transport) => {
        if (!closed) connection = transport(token, events);
      },
      () => {
        if (!closed) events.onClosed(null);
      },
    );
    return {
      subscribe: (message) =>
        connection?.subscribe(message) ?? Promise.reject(new Error('There is no connection yet.')),
      unsubscribe: (topic) => connection?.unsubscribe(topic),
      close() {
        closed = true;
        connection?.close();
      },
    };
  };
}
