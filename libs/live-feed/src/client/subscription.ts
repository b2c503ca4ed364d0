import type { FeedFrame, Resync, SubscribeAnswer } from '../contract/index.js';
import type { LiveStatus } from './live-status.js';

export type Refusal = Extract<SubscribeAnswer, { ok: false }>;

export interface LiveHandlers {
  /** Frames are contiguous: `frame.from` is the position of the frame before. */
  onFrame(frame: FeedFrame): void;
  /** The position is too old, or the right is gone: query again and call `resume` with the new `asOf`. */
  onResync?(code: Resync['code']): void;
  onRefused?(refusal: Refusal): void;
  onStatus?(status: LiveStatus): void;
}

export interface LiveSubscription {
  /** Last position applied; null until the server reports its head. */
  readonly position: number | null;
  /** Continues from fresher data, after `onResync`. */
  resume(since: number): void;
  unsubscribe(): void;
}

export class Listener {
  /** Set by a resync: frames are ignored until `resume`. */
  stale = false;

  constructor(
    readonly handlers: LiveHandlers,
    public position: number | null,
  ) {}

  /** Applies the unseen part of a frame. @returns false for a gap between the listener's position and the frame */
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
