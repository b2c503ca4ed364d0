import type { Reactor, RecordedEvent, Recording } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { sendPostBack } from '../handlers/review-post.js';

/** How another capability says that a review ended without approval. */
export interface ReviewEnds {
  readonly handles: readonly string[];
  /** Null: not about a post. */
  read(event: RecordedEvent): Promise<{ readonly postId: string; readonly reason: string } | null>;
}

/** A declined, expired or withdrawn review makes the post a draft again. */
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
      // It was edited or deleted since the request.
      if (!(error instanceof DomainError) || !error.code.startsWith('publishing.')) throw error;
    }
  },
});
