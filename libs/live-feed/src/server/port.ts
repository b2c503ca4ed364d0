import type { FeedFrame, GoodbyeCode, Resync } from '../contract/index.js';

export interface Outgoing {
  readonly feed: FeedFrame;
  readonly resync: Resync;
  readonly goodbye: { readonly code: GoodbyeCode };
}

/** Sockets as the feed sees them; the API's gateway implements this with socket.io. */
export interface LivePort {
  /** Sends one payload to many sockets and serialises it once. Unknown ids are ignored. */
  send<Event extends keyof Outgoing>(
    socketIds: readonly string[],
    event: Event,
    payload: Outgoing[Event],
  ): void;
  /** Bytes buffered for this socket; 0 for an unknown socket. */
  bufferedAmount(socketId: string): number;
  /** Closes the connection after sending its buffered bytes. */
  close(socketId: string): void;
}

export interface Timers {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Calls back once after a delay. @returns a function that cancels it */
  after(milliseconds: number, callback: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
