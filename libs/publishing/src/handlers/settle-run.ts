import { withTenant } from '@rampart/database';
import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Requester,
  userActor,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { SettleRun } from '../contract/index.js';
import { type RunAbout, type RunCommand, runDecider, runStream } from '../domain/run.js';
import { loadPost } from './posts.js';
import type { PublishingServices } from './services.js';
import { agreeWithRun } from './agree-with-run.js';

/** @throws DomainError `publishing.not-found`, `publishing.not-unconfirmed`, `publishing.other-post` */
export function settleRun(
  services: PublishingServices,
  requester: Requester,
  ids: { readonly postId: string; readonly runId: string },
  decision: SettleRun,
): Promise<Recorded<{ readonly id: string }>> {
  const by = userActor(requester.userId);
  return change(services, requester, ids, (about) => {
    switch (decision.how) {
      case 'adopt':
        return {
          type: 'AdoptFound',
          data: { ...about, networkPostId: decision.postId, url: decision.url, by },
        };
      case 'not-published':
        return { type: 'MarkNotPublished', data: { ...about, by } };
      case 'publish-again':
        return { type: 'RepeatRun', data: { ...about, by } };
    }
  });
}

/** A failed or paused run, of which nothing was published. @throws DomainError `publishing.nothing-to-retry` */
export const retryRun = (
  services: PublishingServices,
  requester: Requester,
  ids: { readonly postId: string; readonly runId: string },
): Promise<Recorded<{ readonly id: string }>> =>
  change(services, requester, ids, (about) => ({
    type: 'RepeatRun',
    data: { ...about, by: userActor(requester.userId) },
  }));

async function change(
  services: PublishingServices,
  requester: Requester,
  { postId, runId }: { readonly postId: string; readonly runId: string },
  commandFor: (about: RunAbout) => RunCommand,
): Promise<Recorded<{ readonly id: string }>> {
  const { schedule } = await loadPost(services, requester, postId);
  const run = schedule?.runs.find((each) => each.runId === runId);
  if (run === undefined)
    throw new DomainError('publishing.not-found', 'not-found', t`This post has no such run. Reload it.`);
  const command = commandFor({ runId, postId, accountId: run.accountId, network: run.network });
  if (command.type === 'AdoptFound')
    await assertFree(services, requester.tenantId, run, command.data.networkPostId);
  const about = commandOf(services, requester, runStream(runId));
  const outcome = await handleCommand(services.log, runDecider, about, command);
  await agreeWithRun(services, requester.tenantId, runId);
  return recordedAt({ id: runId }, outcome);
}

/** Requires that a live post is the outcome of only one run. */
async function assertFree(
  { database }: PublishingServices,
  tenantId: string,
  { accountId, runId }: Pick<RunAbout, 'accountId' | 'runId'>,
  networkPostId: string,
): Promise<void> {
  const taken = (await withTenant(database, tenantId, (manager) =>
    manager.query(
      `SELECT 1 FROM publishing.run WHERE account_id = $1 AND network_post_id = $2 AND run_id <> $3`,
      [accountId, networkPostId, runId],
    ),
  )) as unknown[];
  if (taken.length > 0)
    throw new DomainError(
      'publishing.other-post',
      'conflict',
      t`This live post belongs to another post. Choose another one.`,
    );
}
