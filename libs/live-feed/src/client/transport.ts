import type { FeedFrame, GoodbyeCode, Resync, Subscribe, SubscribeAnswer } from '../contract/index.js';

export interface ConnectionEvents {
  onOpen(): void;
  onFrame(frame: FeedFrame): void;
  onResync(resync: Resync): void;
  onGoodbye(code: GoodbyeCode): void;
  /** @param refusal the server's code when it refused the handshake; null when the connection was lost or never made */
  onClosed(refusal: string | null): void;
}

export interface Connection {
  /** @throws when no answer came */
  subscribe(message: Subscribe): Promise<SubscribeAnswer>;
  unsubscribe(topic: string): void;
  close(): void;
}

export type Transport = (token: string, events: ConnectionEvents) => Connection;

/** A connected socket on another path than the live feed's. */
export interface OpenSocket {
  on(event: string, listener: (message: unknown) => void): void;
  onClosed(listener: () => void): void;
  /** @returns the acknowledgement @throws when none came */
  send(event: string, message: object): Promise<unknown>;
  close(): void;
}
