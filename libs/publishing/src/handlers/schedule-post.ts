import { withTenant } from '@rampart/database';
import { type Recorded, recordedAt, type Requester, uuidFrom, userActor } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { MovePost, ScheduledPost, SchedulePost } from '../contract/index.js';
import type { Post, Schedule } from '../domain/post.js';
import type { PlannedRun, Target } from '../domain/post.events.js';
import { instantsOfSchedule } from '../domain/time/recurrence.js';
import { assertAhead } from '../domain/time/resolve-time.js';
import { localTimeAt } from '../domain/time/zone.js';
import { assertAccepted } from './assert-accepted.js';
import { fillLedger } from './fill-ledger.js';
import { assertUnsent, holdRuns } from './hold-runs.js';
import { changePost, loadPost } from './posts.js';
import type { PublishingServices } from './services.js';
import { nextSlots } from './slots.js';

const MOST_RUNS = 500;

/**
 * One run per account and time. @throws DomainError
 * `publishing.{wrong-stage,in-gap,in-overlap,in-the-past,too-far,account-not-linked,not-accepted,no-slot}`
 */
export async function schedulePost(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  wanted: SchedulePost,
): Promise<Recorded<ScheduledPost>> {
  const post = await loadPost(services, requester, postId);
  return record(services, requester, post, { type: 'SchedulePost', wanted });
}

/**
 * Moves a scheduled post to another time in one step, so that it is never unscheduled.
 * @throws DomainError those of `schedulePost`, and `publishing.being-sent`, `publishing.partly-sent`,
 * `publishing.several-times`
 */
export async function movePost(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  to: MovePost,
): Promise<Recorded<ScheduledPost>> {
  const post = await loadPost(services, requester, postId);
  const wanted = { ...to, mode: 'at' as const };
  return record(services, requester, post, { type: 'MovePost', wanted }, async () => {
    await holdRuns(services.database, requester.tenantId, postId);
    const runIds = post.schedule?.runs.map(({ runId }) => runId) ?? [];
    await assertUnsent(services.database, requester.tenantId, runIds);
  });
}

/** @param hold prevents former runs from being sent; called once nothing else can refuse the new times */
async function record(
  services: PublishingServices,
  requester: Requester,
  post: Post,
  { type, wanted }: { readonly type: 'SchedulePost' | 'MovePost'; readonly wanted: SchedulePost },
  hold = (): Promise<void> => Promise.resolve(),
): Promise<Recorded<ScheduledPost>> {
  const { tenantId } = requester;
  const { postId } = post;
  await assertLinked(services, tenantId, post.targets);
  await assertAccepted(services, tenantId, post);
  const schedule = await planned(services, tenantId, post, wanted);
  const warnings = await sameTextNearby(services, tenantId, post, schedule.runs);
  const data = { by: userActor(requester.userId), ...schedule, round: post.rounds + 1 };
  await hold();
  const outcome = await changePost(services, requester, postId, { type, data });
  await fillLedger(services, tenantId, postId);
  const runs = schedule.runs.map(({ runId, accountId, dueAt }) => ({ runId, accountId, dueAt }));
  return recordedAt({ id: postId, runs, warnings }, outcome);
}

/** Unschedules a post, which stays approved. @throws DomainError `publishing.being-sent`, `publishing.not-found` */
export async function unschedulePost(services: PublishingServices, requester: Requester, postId: string) {
  await loadPost(services, requester, postId);
  await holdRuns(services.database, requester.tenantId, postId);
  const command = { type: 'UnschedulePost', data: { by: userActor(requester.userId) } } as const;
  const outcome = await changePost(services, requester, postId, command);
  await fillLedger(services, requester.tenantId, postId);
  return recordedAt({ id: postId }, outcome);
}

/** Published posts stay on the networks. @throws DomainError `publishing.being-sent`, `publishing.not-found` */
export async function deletePost(services: PublishingServices, requester: Requester, postId: string) {
  await loadPost(services, requester, postId);
  await holdRuns(services.database, requester.tenantId, postId);
  const command = { type: 'DeletePost', data: { by: userActor(requester.userId) } } as const;
  const outcome = await changePost(services, requester, postId, command);
  await fillLedger(services, requester.tenantId, postId);
  return recordedAt({ id: postId }, outcome);
}

type Planned = Omit<Schedule, 'round'>;

async function planned(
  services: PublishingServices,
  tenantId: string,
  post: Post,
  wanted: SchedulePost,
): Promise<Planned> {
  const now = services.clock.now().getTime();
  const plan = (
    zone: string,
    localTime: string,
    rest: Partial<Planned> & Pick<Planned, 'runs'>,
  ): Planned => ({
    ...{ zone, localTime, recurrence: null },
    ...rest,
  });
  if (wanted.mode === 'now')
    return plan('UTC', localTimeAt('UTC', now), { runs: runsOf(post, post.targets, [now]) });
  if (wanted.mode === 'queue') {
    const slots = await nextSlots(services, tenantId, post.targets);
    const runs = slots.flatMap(({ target, instant }) => runsOf(post, [target], [instant]));
    const [first] = slots;
    const zone = first?.zone ?? 'UTC';
    return plan(zone, localTimeAt(zone, first?.instant ?? now), { runs });
  }
  const { zone, localTime, overlap, recurrence = null } = wanted;
  const instants = instantsOfSchedule({ zone, localTime }, recurrence, overlap);
  for (const instant of instants) assertAhead(instant, now);
  return plan(zone, localTime, { recurrence, runs: runsOf(post, post.targets, instants) });
}

/** Makes the runs of a post. The id of a run is the same each time it is made. */
function runsOf(post: Post, targets: readonly Target[], instants: readonly number[]): PlannedRun[] {
  if (targets.length * instants.length > MOST_RUNS)
    throw new DomainError(
      'publishing.too-many-runs',
      'invalid',
      t`This makes more than ${MOST_RUNS} posts. Choose fewer accounts or repetitions.`,
    );
  return targets.flatMap(({ accountId, network }) =>
    instants.map((instant, occurrence) => ({
      runId: uuidFrom(`publish-run:${post.postId}:${accountId}:${post.rounds + 1}:${occurrence}`),
      ...{ accountId, network, dueAt: new Date(instant).toISOString() },
    })),
  );
}

async function assertLinked(
  { accounts }: PublishingServices,
  tenantId: string,
  targets: readonly Target[],
): Promise<void> {
  const known = await accounts.list(tenantId);
  for (const { accountId, handle } of targets)
    if (!known.some((each) => each.accountId === accountId && each.state === 'linked'))
      throw new DomainError(
        'publishing.account-not-linked',
        'conflict',
        t`Rampart cannot publish to ${handle}. Link it again, or leave it out.`,
        { accountId },
      );
}

/** Posts with the same text within a day, which networks refuse or hide. */
async function sameTextNearby(
  { database }: PublishingServices,
  tenantId: string,
  { content, postId, targets }: Post,
  runs: readonly PlannedRun[],
): Promise<string[]> {
  if (content === null || content.text.trim() === '') return [];
  const times = runs.map(({ dueAt }) => Date.parse(dueAt));
  const found = (await withTenant(database, tenantId, (manager) =>
    manager.query(
      `SELECT DISTINCT account_id FROM publishing.run
WHERE account_id = ANY($1::uuid[]) AND post_id <> $2 AND draft ->> 'text' = $3 AND state NOT IN ('cancelled', 'failed')
  AND due_at BETWEEN $4::timestamptz - interval '24 hours' AND $5::timestamptz + interval '24 hours'`,
      [
        targets.map(({ accountId }) => accountId),
        ...[postId, content.text, new Date(Math.min(...times)), new Date(Math.max(...times))],
      ],
    ),
  )) as { account_id: string }[];
  const repeated = runs.length > targets.length ? targets : [];
  const close = closerThanADay(times) ? repeated : [];
  const handles = targets.filter(({ accountId }) => found.some(({ account_id }) => account_id === accountId));
  return [...new Set([...handles, ...close])].map(
    ({ handle }) => `${handle} has the same text within 24 hours. Networks may refuse or hide it.`,
  );
}

const closerThanADay = (times: readonly number[]): boolean => {
  const sorted = [...new Set(times)].sort((one, other) => one - other);
  return sorted.some((time, index) => index > 0 && time - (sorted[index - 1] ?? 0) < 24 * 3_600_000);
};
