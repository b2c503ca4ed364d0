import { io } from 'socket.io-client';
import {
  type FeedFrame,
  type GoodbyeCode,
  LIVE_PATH,
  type Resync,
  type Subscribe,
  type SubscribeAnswer,
} from '../contract/index.js';
import type { Connection, OpenSocket, Transport } from './transport.js';

const ANSWER_WITHIN_MS = 10_000;

/**
 * WebSocket only, without its own reconnection, because the client knows positions and tokens.
 * @param url origin; if absent, the page's
 */
export function socketIoTransport(url?: string, basePath = ''): Transport {
  return (token, events) => {
    const options = {
      path: `${basePath}${LIVE_PATH}`,
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    };
    const socket = url === undefined ? io(options) : io(url, options);
    let closed = false;
    const close = (refusal: string | null): void => {
      if (closed) return;
      closed = true;
      socket.disconnect();
      events.onClosed(refusal);
    };
    socket.on('connect', () => events.onOpen());
    socket.on('feed', (frame: FeedFrame) => closed || events.onFrame(frame));
    socket.on('resync', (resync: Resync) => closed || events.onResync(resync));
    socket.on('goodbye', ({ code }: { readonly code: GoodbyeCode }) => closed || events.onGoodbye(code));
    socket.on('disconnect', () => close(null));
    socket.on('connect_error', (error: Error & { readonly data?: { readonly code?: string } }) =>
      close(error.data?.code ?? null),
    );
    return connectionOf(socket, () => {
      closed = true;
      socket.disconnect();
    });
  };
}

/** Has the handshake of the live socket, and does not reconnect. Rejects when the server refuses. */
export function openSocket(path: string, token: string, url?: string): Promise<OpenSocket> {
  const options = { path, transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true };
  const socket = url === undefined ? io(options) : io(url, options);
  return new Promise((resolve, reject) => {
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
    socket.once('connect', () =>
      resolve({
        on: (event, listener) => void socket.on(event, listener),
        onClosed: (listener) => void socket.once('disconnect', listener),
        send: (event, message) => socket.timeout(ANSWER_WITHIN_MS).emitWithAck(event, message),
        close: () => void socket.disconnect(),
      }),
    );
  });
}

function connectionOf(socket: ReturnType<typeof io>, close: () => void): Connection {
  return {
    subscribe: async (message: Subscribe) =>
      (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('subscribe', message)) as SubscribeAnswer,
    unsubscribe: (topic) => {
      socket.emit('unsubscribe', { topic });
    },
    close,
  };
}
