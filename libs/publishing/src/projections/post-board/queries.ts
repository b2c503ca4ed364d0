import { defineList } from '@rampart/lists';
import type { TimeRange } from '@rampart/lists/contract';
import { And, type EntityManager, In, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import {
  type CalendarEntry,
  postContentSchema,
  type PostStatus,
  postStatusSchema,
  type PostSummary,
  postSummarySchema,
  type PostView,
  type PublishRunStatus,
  type PublishRunView,
  type SpecifiedPost,
  specifiedPostSchema,
} from '../../contract/index.js';
import { postStatus } from '../../domain/post-status.js';
import { PostRow, PublishRunRow } from './entities.js';
import { POST_BOARD } from './projection.js';

export const postList = defineList<PostRow, null, PostSummary>({
  name: 'posts',
  item: postSummarySchema,
  projection: POST_BOARD,
  rows: (manager) => manager.createQueryBuilder(PostRow, 'post'),
  key: { sql: 'post.id', type: 'uuid' },
  fields: {
    changed: { sql: 'post.changedAt', type: 'time' },
    created: { sql: 'post.createdAt', type: 'time' },
    scheduled: { sql: 'post.scheduledTime', type: 'time', nullable: true },
    status: { sql: 'post.status', type: 'text' },
    networks: { sql: 'post.networks', type: 'texts' },
    score: { sql: 'post.securityScore', type: 'number', nullable: true },
    text: { sql: 'post.text', type: 'text' },
  },
  search: ['post.text', 'post.status'],
  order: '-changed',
  items: async (rows, _, manager) => {
    const runs = await runsOf(manager, rows);
    return rows.map((row) => summaryOf(row, runs.get(row.id) ?? []));
  },
});

type Runs = readonly PublishRunRow[];

async function runsOf(
  manager: EntityManager,
  rows: readonly PostRow[],
): Promise<Map<string, PublishRunRow[]>> {
  const where = { postId: In(rows.map(({ id }) => id)), status: Not('cancelled' as PublishRunStatus) };
  const all = await manager.find(PublishRunRow, { where, order: { dueAt: 'ASC', id: 'ASC' } });
  const rounds = new Map(rows.map(({ id, round }) => [id, round]));
  const byPost = new Map<string, PublishRunRow[]>();
  for (const run of all)
    if (rounds.get(run.postId) === run.round || run.status === 'published')
      byPost.set(run.postId, [...(byPost.get(run.postId) ?? []), run]);
  return byPost;
}

const summaryOf = (row: PostRow, runs: Runs): PostSummary => ({
  ...{ id: row.id, text: row.text, status: row.status, networks: row.networks },
  scheduledTime: row.scheduledTime?.toISOString() ?? null,
  ...{ zone: row.zone, localTime: row.localTime },
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  mediaCount: row.content?.media.length ?? 0,
  watermarkEnabled: row.options.watermarkEnabled,
  botCheckEnabled: row.options.botCheckEnabled,
  securityScore: row.securityScore,
  fingerprintId: runs.flatMap(({ fingerprintIds }) => fingerprintIds)[0] ?? null,
  published: runs.filter(({ status }) => status === 'published').length,
  runs: runs.length,
});

const runView = ({ tenantId: _, postId: _post, round: _round, ...row }: PublishRunRow): PublishRunView => ({
  ...row,
  found: [...row.found],
  dueAt: row.dueAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** Null when the post does not exist. `manager` must be confined to the tenant. */
export async function getPost(manager: EntityManager, id: string): Promise<PostView | null> {
  const row = await manager.findOneBy(PostRow, { id });
  if (row === null) return null;
  const runs = (await runsOf(manager, [row])).get(id) ?? [];
  return {
    ...summaryOf(row, runs),
    ...{ edition: row.edition, options: row.options, recurrence: row.recurrence, editedBy: row.editedBy },
    content: row.content ?? postContentSchema.parse({ text: '' }),
    accounts: [...row.targets],
    ...{ approvedBy: row.approvedBy, approvalId: row.approvalId, declineReason: row.declineReason },
    outcomes: runs.map(runView),
  };
}

/** Runs that a worker holds now until their time. The log does not record this, because it lasts only seconds. */
export async function claimedRuns(manager: EntityManager, postId: string): Promise<readonly string[]> {
  const rows = (await manager.query(
    `SELECT run_id FROM publishing.run WHERE post_id = $1 AND state IN ('waiting', 'ready') AND lease_until > clock_timestamp()`,
    [postId],
  )) as { run_id: string }[];
  return rows.map(({ run_id }) => run_id);
}

export function withClaims(post: PostView, claimed: readonly string[]): PostView {
  const outcomes = post.outcomes.map((run) =>
    claimed.includes(run.id) && (run.status === 'scheduled' || run.status === 'preparing')
      ? { ...run, status: 'claimed' as const }
      : run,
  );
  const present = outcomes.filter(({ id }) => claimed.includes(id));
  if (present.length === 0 || post.status !== 'scheduled') return { ...post, outcomes };
  const status: PostStatus = postStatus(
    'scheduled',
    outcomes.map((run) => run.status),
  );
  return { ...post, outcomes, status };
}

const CALENDAR_LIMIT = 2_000;

export async function readCalendar(
  manager: EntityManager,
  { since, until }: TimeRange,
): Promise<CalendarEntry[]> {
  const runs = await manager.find(PublishRunRow, {
    where: {
      dueAt: And(MoreThanOrEqual(since), LessThan(until)),
      status: Not('cancelled' as PublishRunStatus),
    },
    order: { dueAt: 'ASC', id: 'ASC' },
    take: CALENDAR_LIMIT,
  });
  const posts = await manager.findBy(PostRow, { id: In([...new Set(runs.map(({ postId }) => postId))]) });
  const byId = new Map(posts.map((post) => [post.id, post]));
  return runs.map(({ id, postId, accountId, network, handle, status, dueAt, url }) => {
    const post = byId.get(postId);
    const { text = '', zone = null, localTime = null } = post ?? {};
    return {
      id,
      postId,
      accountId,
      network,
      handle,
      status,
      dueAt: dueAt.toISOString(),
      url,
      text,
      zone,
      localTime,
    };
  });
}

const SCHEDULED: readonly PostStatus[] = postStatusSchema.options.filter(
  (status) => !['draft', 'in_review', 'approved'].includes(status),
);
/** The scheduler's posts with the field names of the specification, latest first. */
export const specifiedList = defineList<PostRow, null, SpecifiedPost>({
  name: 'scheduled-posts',
  item: specifiedPostSchema,
  projection: POST_BOARD,
  rows: (manager) =>
    manager
      .createQueryBuilder(PostRow, 'post')
      .where('post.status = ANY(:scheduled)', { scheduled: [...SCHEDULED] }),
  key: { sql: 'post.id', type: 'uuid' },
  fields: {
    scheduledTime: { sql: 'post.scheduledTime', type: 'time', nullable: true },
    createdAt: { sql: 'post.createdAt', type: 'time' },
    status: { sql: 'post.status', type: 'text' },
    platforms: { sql: 'post.networks', type: 'texts' },
    securityScore: { sql: 'post.securityScore', type: 'number', nullable: true },
  },
  search: ['post.text'],
  order: '-scheduledTime',
  items: async (rows, _, manager) => {
    const runs = await runsOf(manager, rows);
    return rows.map((row) => {
      const { networks: platforms, ...post } = summaryOf(row, runs.get(row.id) ?? []);
      const {
        id,
        scheduledTime,
        createdAt,
        watermarkEnabled,
        botCheckEnabled,
        status,
        securityScore,
        fingerprintId,
      } = post;
      return {
        ...{ id, content: row.text, platforms, scheduledTime, createdAt },
        mediaFiles: (row.content?.media ?? []).map(({ mediaId }) => mediaId),
        ...{ watermarkEnabled, botCheckEnabled, status, securityScore, fingerprintId },
      };
    });
  },
});
