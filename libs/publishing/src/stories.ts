import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { defineStories, type StorySource } from '@rampart/work-queue';
import { publishRunFailed, publishRunPaused, publishRunUnconfirmed } from './domain/run.events.js';

const OUTCOMES = {
  PublishRunFailed: { words: 'refused a post', risk: 50 },
  PublishRunPaused: { words: 'paused an account', risk: 55 },
  PublishRunUnconfirmed: { words: 'gave no answer', risk: 60 },
} as const;

const failedPosts = defineStories({
  kind: 'publishing.failed-posts',
  title: t`Failed posts`,
  noun: [t`post`, t`posts`],
  next: t`Read the reason, then repeat or settle the post.`,
  handles: [publishRunFailed, publishRunPaused, publishRunUnconfirmed],
  tells({ type, data: { postId, accountId, network } }) {
    const { words, risk } = OUTCOMES[type];
    return {
      ...{ entity: accountId, risk, what: t`${NETWORK_NAMES[network]} ${words}` },
      link: `~/posting?row=${postId}`,
    };
  },
});

export const publishingStories: readonly StorySource[] = [failedPosts];
