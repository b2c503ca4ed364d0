import { t } from '@rampart/kernel';
import type { Connection, Transport } from '@rampart/live-feed/client';

/** Keeps the first page small. A failed load counts as a failed connection. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
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
        connection?.subscribe(message) ??
        Promise.reject(new Error(t`There is no connection yet. Subscribe once it is open.`)),
      unsubscribe: (topic) => connection?.unsubscribe(topic),
      close() {
        closed = true;
        connection?.close();
      },
    };
  };
}
