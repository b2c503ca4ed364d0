import type { FeedFrame, GoodbyeCode, Resync } from '../contract/index.js';

export interface Outgoing {
  readonly feed: FeedFrame;
  readonly resync: Resync;
  readonly goodbye: { readonly code: GoodbyeCode };
}

/** The feed's view of sockets; the API's gateway implements it over socket.io. */
export interface LivePort {
  /** Sends one payload to many sockets, serialising it once. Unknown ids are ignored. */
  send<Event extends keyof Outgoing>(
    socketIds: readonly string[],
    event: Event,
    payload: Outgoing[Event],
  ): void;
  /** Bytes buffered for this socket; 0 for an unknown socket. */
  bufferedAmount(socketId: string): number;
  /** Closes the connection after flushing it. */
  close(socketId: string): void;
}

/** Time for the feed, replaceable in tests. */
export interface Timers {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Calls back once after a delay. @returns cancels it */
  after(milliseconds: number, callback: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
