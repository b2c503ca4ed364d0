import type { Reactor, RecordedEvent, Recording } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { sendPostBack } from '../handlers/review-post.js';

/** Reads from another capability's events that a review ended without approval. */
export interface ReviewEnds {
  readonly handles: readonly string[];
  /** Null for an event that is not about a post. */
  read(event: RecordedEvent): Promise<{ readonly postId: string; readonly reason: string } | null>;
}

/** Makes a post a draft again after a declined, expired or withdrawn review. */
export const reviewEndedReactor = (recording: Recording, ends: ReviewEnds): Reactor => ({
  name: 'publishing-review-ended',
  handles: ends.handles,
  async react(event) {
    const ended = await ends.read(event);
    if (ended === null) return;
    const { tenantId, metadata } = event;
    try {
      await sendPostBack(
        recording,
        { tenantId, actor: metadata.actor, causation: event.position },
        ended.postId,
        ended.reason,
      );
    } catch (error) {
      // The post was edited or deleted since the request.
      if (!(error instanceof DomainError) || !error.code.startsWith('publishing.')) throw error;
    }
  },
});
