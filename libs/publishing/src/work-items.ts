import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import { POST_EDITORS, type PostStatus, type PublishRunStatus } from './contract/index.js';
import {
  publishRunFailed,
  publishRunPaused,
  publishRunPublished,
  publishRunRepeated,
  publishRunUnconfirmed,
} from './domain/run.events.js';

const shared = { roles: POST_EDITORS, capability: 'publishing' } as const;
const handles = [
  publishRunUnconfirmed,
  publishRunFailed,
  publishRunPaused,
  publishRunPublished,
  publishRunRepeated,
] as const;
const link = (postId: string): string => `~/posting?row=${postId}`;

const settle = defineWorkItem({
  ...shared,
  kind: 'publishing.unconfirmed',
  title: t`Settle a post`,
  description: t`A network gave no answer, and a later check found nothing.`,
  closing: t`The item closes when a person settles the post.`,
  handles,
  closes: ({ type, data }) => (type === 'PublishRunUnconfirmed' ? [] : [data.runId]),
  opens: ({ type, data }) =>
    type === 'PublishRunUnconfirmed'
      ? { key: data.runId, priority: 'high', detail: NETWORK_NAMES[data.network], link: link(data.postId) }
      : null,
});

const retry = defineWorkItem({
  ...shared,
  kind: 'publishing.not-published',
  title: t`Repeat a post`,
  description: t`A network refused a post, or its account is paused.`,
  closing: t`The item closes when the post is sent again.`,
  handles,
  closes: ({ type, data }) =>
    type === 'PublishRunPublished' || type === 'PublishRunRepeated' ? [data.runId] : [],
  opens: ({ type, data }) =>
    type === 'PublishRunPaused' || (type === 'PublishRunFailed' && !data.by.startsWith('user:'))
      ? { key: data.runId, priority: 'normal', detail: NETWORK_NAMES[data.network], link: link(data.postId) }
      : null,
});

export const publishingWorkItems: readonly WorkItemKind[] = [settle, retry];

const MOVING = {
  scheduled: null,
  claimed: null,
  preparing: null,
  committing: null,
  published: null,
} as const;
const STUCK = { failed: retry, paused: retry, unconfirmed: settle } as const;

export const publishingWaiting: readonly WaitingStates[] = [
  defineWaitingStates<PublishRunStatus>('publishRunStatusSchema', { ...MOVING, ...STUCK, cancelled: null }),
  // A post that waits for approval is a work item of approvals.
  defineWaitingStates<PostStatus>('postStatusSchema', {
    ...MOVING,
    ...STUCK,
    ...{ draft: null, in_review: null, approved: null },
  }),
];
