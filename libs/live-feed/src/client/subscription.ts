import type { FeedFrame, Resync, SubscribeAnswer } from '../contract/index.js';
import type { LiveStatus } from './live-status.js';

export type Refusal = Extract<SubscribeAnswer, { ok: false }>;

export interface LiveHandlers {
  /** Receives frames without gaps: `frame.from` is the end of the previous frame. */
  onFrame(frame: FeedFrame): void;
  /** The position is too old, or the right is missing: query again and call `resume` with the new `asOf`. */
  onResync?(code: Resync['code']): void;
  onRefused?(refusal: Refusal): void;
  onStatus?(status: LiveStatus): void;
}

export interface LiveSubscription {
  /** The last position that was applied; null until the server reports its head. */
  readonly position: number | null;
  /** Continues from newer data after `onResync`. */
  resume(since: number): void;
  unsubscribe(): void;
}

export class Listener {
  /** Set by a resync; frames are ignored until `resume`. */
  stale = false;

  constructor(
    readonly handlers: LiveHandlers,
    public position: number | null,
  ) {}

  /** Applies the new part of a frame. @returns false for a gap between the listener's position and the frame */
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
