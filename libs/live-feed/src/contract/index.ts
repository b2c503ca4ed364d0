import { z } from 'zod';

/**
 * The position protocol between a console and the API, over one socket. A query returns `asOf`, the position of its
 * read model *before* the data was read. The client subscribes with `since: asOf`. The server sends the messages since
 * then and continues live. Frames may overlap but never leave a gap, so applying a message twice must change nothing.
 */

/** Client → server; the answer is a `SubscribeAnswer`. For each topic only the latest subscription counts. */
export const subscribeSchema = z.object({
  topic: z.string().min(1).max(200),
  /** The last position that was applied; null starts at the head. */
  since: z.number().int().nonnegative().nullable(),
});
export type Subscribe = z.infer<typeof subscribeSchema>;

/** Client → server, event `unsubscribe`. */
export const unsubscribeSchema = z.object({ topic: z.string().min(1).max(200) });

export type SubscribeAnswer =
  | { readonly ok: true; readonly head: number }
  | {
      readonly ok: false;
      readonly code: 'forbidden' | 'unknown-topic' | 'invalid' | 'future-position';
      readonly message: string;
    };

/** One typed, versioned message of a capability's `contract/live.ts`. */
export interface LiveMessage<Type extends string = string, Data = unknown> {
  readonly position: number;
  /** For instance `look-alike-found.v1`. */
  readonly type: Type;
  readonly data: Data;
}

/** Server → client, event `feed`: every message of the topic with `from < position <= to`, in order. */
export interface FeedFrame {
  readonly topic: string;
  readonly from: number;
  readonly to: number;
  readonly messages: readonly LiveMessage[];
}

/**
 * Server → client, event `resync`: the feed dropped this topic.
 * - `too-far-behind`: query again and subscribe from the new `asOf`.
 * - `slow-consumer`, `unavailable`: subscribe again from the last position that was applied; nothing is lost.
 * - `forbidden`: the user lost the right to follow the topic.
 */
export interface Resync {
  readonly topic: string;
  readonly code: 'too-far-behind' | 'slow-consumer' | 'unavailable' | 'forbidden';
}

/** Reasons for a disconnect by the server (event `goodbye` before closing). */
export type GoodbyeCode = 'session-ended' | 'server-stopping' | 'slow-consumer';

/** The handshake is refused, because the session, the user or the tenant has its maximum of sockets. */
export const TOO_MANY_SOCKETS = 'live.too-many-sockets';

export const LIVE_PATH = '/api/live';
