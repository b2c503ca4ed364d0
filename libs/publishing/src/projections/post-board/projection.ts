import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import { type EntityManager, In } from 'typeorm';
import type { WishedTime } from '../../contract/index.js';
import { postEvents, type postScheduled, type SavedData } from '../../domain/post.events.js';
import { postStatus } from '../../domain/post-status.js';
import { publishRunEvents } from '../../domain/run.events.js';
import { instantsOfSchedule } from '../../domain/time/recurrence.js';
import { PostRow, PublishRunRow } from './entities.js';

export const POST_BOARD = 'post-board';

export const postBoardProjection = defineProjection({
  name: POST_BOARD,
  version: 1,
  tables: ['post', 'publish_run'],
  of: [...postEvents, ...publishRunEvents, subjectErased],
  when: {
    PostDrafted: ({ tenantId, data, metadata }, manager) => {
      const at = new Date(metadata.at);
      const fresh = { ...UNDECIDED, ...savedPart(data), tenantId, id: data.postId, edition: 1, round: 0 };
      return manager.insert(PostRow, { ...fresh, createdAt: at, changedAt: at });
    },
    PostEdited: async ({ data, metadata }, manager) => {
      await endRuns(manager, data.postId);
      const row = await manager.findOneByOrFail(PostRow, { id: data.postId });
      const edition = row.edition + 1;
      await manager.update(PostRow, data.postId, {
        ...UNDECIDED,
        ...savedPart(data),
        edition,
        changedAt: new Date(metadata.at),
      });
    },
    PostSubmitted: ({ data, metadata }, manager) =>
      change(manager, data.postId, metadata.at, {
        ...{ stage: 'in_review', status: 'in_review', approvalId: data.approvalId, declineReason: null },
        ...wished(data.wish ?? null),
      }),
    PostApproved: ({ data, metadata }, manager) =>
      change(manager, data.postId, metadata.at, {
        ...{ stage: 'approved', status: 'approved', approvalId: null, approvedBy: data.by },
      }),
    PostSentBack: ({ data, metadata }, manager) =>
      change(manager, data.postId, metadata.at, { ...UNDECIDED, declineReason: data.reason }),
    PostWishRefused: ({ data, metadata }, manager) =>
      change(manager, data.postId, metadata.at, { ...UNSCHEDULED, declineReason: data.reason }),
    PostScheduled: schedule,
    PostUnscheduled: async ({ data, metadata }, manager) => {
      await endRuns(manager, data.postId);
      await change(manager, data.postId, metadata.at, {
        ...UNSCHEDULED,
        stage: 'approved',
        status: 'approved',
      });
    },
    PostDeleted: async ({ data }, manager) => {
      await manager.delete(PublishRunRow, { postId: data.postId });
      await manager.delete(PostRow, data.postId);
    },
    PublishRunPrepared: ({ data }, manager) => {
      const { fingerprintIds, simulated } = data;
      return changeRun(manager, data, { status: 'preparing', fingerprintIds, simulated, reason: null });
    },
    PublishRunCommitting: ({ data }, manager) =>
      changeRun(manager, data, { status: 'committing', reason: null }),
    PublishRunPublished: ({ data, metadata }, manager) => {
      const { networkPostId, url } = data;
      const publishedAt = new Date(metadata.at);
      return changeRun(manager, data, {
        status: 'published',
        networkPostId,
        url,
        publishedAt,
        reason: null,
        found: [],
      });
    },
    PublishRunLost: ({ data }, manager) =>
      changeRun(manager, data, {
        status: 'committing',
        reason: 'No answer came. The network is being read.',
      }),
    PublishRunDelayed: ({ data }, manager) =>
      changeRun(manager, data, { status: 'scheduled', reason: data.reason }),
    PublishRunFailed: ({ data }, manager) =>
      changeRun(manager, data, { status: 'failed', reason: data.reason }),
    PublishRunPaused: ({ data }, manager) =>
      changeRun(manager, data, { status: 'paused', reason: data.reason }),
    PublishRunUnconfirmed: ({ data }, manager) =>
      changeRun(manager, data, { status: 'unconfirmed', reason: data.reason, found: data.found }),
    PublishRunRepeated: ({ data }, manager) =>
      changeRun(manager, data, { status: 'scheduled', reason: null }),
    SubjectErased: ({ data }, manager) => {
      const [kind, id = ''] = data.subject.split(':', 2);
      return kind === 'post'
        ? manager.update(PostRow, id, { text: '', content: null, declineReason: null })
        : undefined;
    },
  },
});

const UNSCHEDULED = { scheduledTime: null, zone: null, localTime: null, recurrence: null } as const;
const UNDECIDED = {
  ...UNSCHEDULED,
  stage: 'draft',
  status: 'draft',
  ...{ approvedBy: null, approvalId: null, declineReason: null },
} as const;

/** The wished time, which is shown while a second person decides. */
const wished = (wish: WishedTime | null): Partial<PostRow> => {
  if (wish === null) return UNSCHEDULED;
  const { zone, localTime, overlap } = wish;
  const [instant] = instantsOfSchedule({ zone, localTime }, null, overlap);
  return { zone, localTime, scheduledTime: instant === undefined ? null : new Date(instant) };
};

const savedPart = ({ content, options, targets, securityScore, by }: SavedData) => ({
  content: content === 'erased' ? null : content,
  text: content === 'erased' ? '' : content.text,
  ...{ options, targets, securityScore, editedBy: by },
  networks: [...new Set(targets.map(({ network }) => network))],
});

const change = (manager: EntityManager, id: string, at: string, changed: Partial<PostRow>) =>
  manager.update(PostRow, id, { ...changed, changedAt: new Date(at) });

/** Published runs stay listed. */
const endRuns = (manager: EntityManager, postId: string) =>
  manager.update(
    PublishRunRow,
    { postId, status: In(['scheduled', 'preparing', 'paused', 'failed']) },
    { status: 'cancelled' },
  );

async function schedule(
  { tenantId, data, metadata }: RecordedOf<typeof postScheduled>,
  manager: EntityManager,
): Promise<void> {
  const { postId, round, zone, localTime, recurrence, runs } = data;
  const post = await manager.findOneByOrFail(PostRow, { id: postId });
  const handles = new Map(post.targets.map(({ accountId, handle }) => [accountId, handle]));
  const rows = runs.map(({ runId, accountId, network, dueAt }) => ({
    ...{ id: runId, tenantId, postId, accountId, network, round, dueAt: new Date(dueAt) },
    ...{ handle: handles.get(accountId) ?? '', status: 'scheduled' as const, found: [], fingerprintIds: [] },
    simulated: false,
  }));
  for (let from = 0; from < rows.length; from += 100)
    await manager.insert(PublishRunRow, rows.slice(from, from + 100));
  const first = Math.min(...rows.map(({ dueAt }) => dueAt.getTime()));
  await change(manager, postId, metadata.at, {
    ...{ stage: 'scheduled', status: 'scheduled', declineReason: null, round, zone, localTime, recurrence },
    scheduledTime: new Date(first),
  });
}

async function changeRun(
  manager: EntityManager,
  { runId, postId }: { readonly runId: string; readonly postId: string },
  changed: Partial<PublishRunRow>,
): Promise<void> {
  await manager.update(PublishRunRow, runId, changed);
  const post = await manager.findOneBy(PostRow, { id: postId });
  if (post === null || post.stage !== 'scheduled') return;
  const runs = await manager.find(PublishRunRow, {
    select: { status: true },
    where: { postId, round: post.round },
  });
  const status = postStatus(
    'scheduled',
    runs.map((run) => run.status),
  );
  if (status !== post.status) await manager.update(PostRow, postId, { status });
}
