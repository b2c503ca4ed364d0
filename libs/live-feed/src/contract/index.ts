import { z } from 'zod';

/**
 * The position protocol between a console and the API, over one socket.
 *
 * A query answers with `asOf`, the position its read model had reached *before* the data was read. The client then
 * subscribes to the topic with `since: asOf`; the server backfills everything after it, cuts over and follows live.
 * Frames overlap rather than gap: applying a message twice must change nothing.
 */

/**
 * Client → server, event `subscribe`; acknowledged with `SubscribeAnswer`. Of several for one topic the last one sent
 * counts, in whatever order they are answered.
 */
export const subscribeSchema = z.object({
  topic: z.string().min(1).max(200),
  /** Last position applied; null starts at the head. */
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

/** One typed, versioned message, owned by a capability's `contract/live.ts`. */
export interface LiveMessage<Type extends string = string, Data = unknown> {
  /** Position of the event it came from. */
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
 * - `slow-consumer`, `unavailable`: subscribe again from the last position applied; nothing is lost.
 * - `forbidden`: the user may no longer follow it.
 */
export interface Resync {
  readonly topic: string;
  readonly code: 'too-far-behind' | 'slow-consumer' | 'unavailable' | 'forbidden';
}

/** Disconnect reasons the server gives (event `goodbye` before closing). */
export type GoodbyeCode = 'session-ended' | 'server-stopping' | 'slow-consumer' | 'too-many-sockets';

/** Why a handshake is refused: the session, the user or the tenant has as many sockets as allowed. */
export const TOO_MANY_SOCKETS = 'live.too-many-sockets';

/** Socket.io path, under the API base. */
export const LIVE_PATH = '/api/live';
