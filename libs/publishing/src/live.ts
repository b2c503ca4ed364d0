import type { LiveTopic } from '@rampart/live-feed';
import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { POST_READERS, type PostStage, PUBLISHING_TOPIC, type PublishingMessage } from './contract/index.js';
import { postEvents } from './domain/post.events.js';
import { publishRunEvents } from './domain/run.events.js';
import { STATUS_AFTER } from './domain/run.js';

const STAGE_AFTER = {
  PostDrafted: 'draft',
  PostEdited: 'draft',
  PostSubmitted: 'in_review',
  PostApproved: 'approved',
  PostSentBack: 'draft',
  PostWishRefused: 'approved',
  PostScheduled: 'scheduled',
  PostUnscheduled: 'approved',
  PostDeleted: 'deleted',
} as const satisfies Record<(typeof postEvents)[number]['type'], PostStage>;

export function toPublishingMessage(event: RecordedEvent): PublishingMessage | null {
  const { position } = event;
  if (isRecorded(postEvents, event)) {
    const { postId } = event.data;
    return { type: 'post-changed.v1', position, data: { postId, stage: STAGE_AFTER[event.type] } };
  }
  if (!isRecorded(publishRunEvents, event)) return null;
  const { runId, postId, accountId } = event.data;
  const url = event.type === 'PublishRunPublished' ? event.data.url : null;
  const reason = 'reason' in event.data ? event.data.reason : null;
  const data = { runId, postId, accountId, status: STATUS_AFTER[event.type], url, reason };
  return { type: 'publish-run-changed.v1', position, data };
}

export const publishingTopic: LiveTopic = {
  name: PUBLISHING_TOPIC,
  roles: POST_READERS,
  capability: 'publishing',
  toMessage: toPublishingMessage,
};
