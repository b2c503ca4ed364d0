import type { FeedFrame, Resync, SubscribeAnswer } from '../contract/index.js';
import type { LiveStatus } from './live-status.js';

export type Refusal = Extract<SubscribeAnswer, { ok: false }>;

/** What a part of the screen does with its topic. */
export interface LiveHandlers {
  /** Frames join without gap or overlap: `frame.from` is the position of the frame before. */
  onFrame(frame: FeedFrame): void;
  /** The position is too old to catch up (or the right is gone): query again and call `resume` with the new `asOf`. */
  onResync?(code: Resync['code']): void;
  /** The server will not serve this topic. */
  onRefused?(refusal: Refusal): void;
  onStatus?(status: LiveStatus): void;
}

export interface LiveSubscription {
  /** Last position applied; null until the server has said where its head is. */
  readonly position: number | null;
  /** Goes on from fresher data, after `onResync`. */
  resume(since: number): void;
  unsubscribe(): void;
}

/** One listener's place in its topic. */
export class Listener {
  /** Set by a resync: frames are ignored until the data is fresh again. */
  stale = false;

  constructor(
    readonly handlers: LiveHandlers,
    public position: number | null,
  ) {}

  /**
   * Applies the part of a frame that this listener has not seen.
   * @returns false when messages are missing between its position and the frame
   */
  apply(frame: FeedFrame): boolean {
    if (this.stale) return true;
    const seen = this.position ?? frame.from;
    if (frame.from > seen) return false;
    if (frame.to <= seen) return true;
    this.position = frame.to;
    const messages = frame.messages.filter((message) => message.position > seen);
    this.handlers.onFrame({ topic: frame.topic, from: seen, to: frame.to, messages });
    return true;
  }
}
