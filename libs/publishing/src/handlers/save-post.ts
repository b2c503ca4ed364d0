import { createHash } from 'node:crypto';
import { type Recorded, recordedAt, type Requester, userActor } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EditPost, SavedPost, SavePost } from '../contract/index.js';
import { postNotFound } from '../domain/post.js';
import type { SavedData, Target } from '../domain/post.events.js';
import { checkContent } from './check-post.js';
import { fillLedger } from './fill-ledger.js';
import { holdRuns } from './hold-runs.js';
import { changePost, loadPost } from './posts.js';
import type { PublishingServices } from './services.js';

/** Creates a draft. @throws DomainError `publishing.unknown-account`, `publishing.unknown-media` */
export async function draftPost(
  services: PublishingServices,
  requester: Requester,
  post: SavePost,
  postId: string = services.ids.next(),
): Promise<Recorded<SavedPost>> {
  const data = await savedData(services, requester, postId, post);
  return recordedAt(
    { id: postId, edition: 1 },
    await changePost(services, requester, postId, { type: 'DraftPost', data }),
  );
}

/**
 * Saves changes to the edition that was edited. A scheduled post becomes a draft again, and an approval ends.
 * @throws DomainError `publishing.edited-meanwhile`, `publishing.being-sent`, `publishing.not-found`
 */
export async function editPost(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  { edition, ...post }: EditPost,
): Promise<Recorded<SavedPost>> {
  const before = await loadPost(services, requester, postId);
  const data = await savedData(services, requester, postId, post);
  if (before.stage === 'scheduled') await holdRuns(services.database, requester.tenantId, postId);
  const outcome = await changePost(services, requester, postId, {
    type: 'EditPost',
    data: { ...data, edition },
  });
  if (before.stage === 'scheduled') await fillLedger(services, requester.tenantId, postId);
  if (outcome.state === null) throw postNotFound();
  return recordedAt({ id: postId, edition: outcome.state.edition }, outcome);
}

async function savedData(
  services: PublishingServices,
  requester: Requester,
  postId: string,
  post: SavePost,
): Promise<SavedData> {
  const { content, options } = post;
  const targets = await targetsOf(services, requester.tenantId, post.accountIds);
  const mediaIds = [...new Set(content.media.map(({ mediaId }) => mediaId))];
  const media = await services.media.describe(requester.tenantId, mediaIds);
  const missing = mediaIds.filter((id) => !media.some(({ mediaId }) => mediaId === id));
  if (missing.length > 0)
    throw new DomainError(
      'publishing.unknown-media',
      'invalid',
      t`Some media do not exist or are still processed. Wait a moment, or upload them again.`,
      { mediaIds: missing },
    );
  const { score } = await checkContent(services, requester.tenantId, { content, targets, media });
  return {
    ...{ postId, by: userActor(requester.userId), content, options, targets, mediaIds, securityScore: score },
    contentHash: hashOf({ content, options, accounts: targets.map(({ accountId }) => accountId).sort() }),
  };
}

async function targetsOf(
  { accounts }: PublishingServices,
  tenantId: string,
  accountIds: readonly string[],
): Promise<Target[]> {
  if (accountIds.length === 0) return [];
  const known = await accounts.list(tenantId);
  return [...new Set(accountIds)].map((id) => {
    const account = known.find(({ accountId }) => accountId === id);
    if (account === undefined)
      throw new DomainError(
        'publishing.unknown-account',
        'invalid',
        t`An account is not linked. Choose another one.`,
        {
          accountId: id,
        },
      );
    const { accountId, network, handle } = account;
    return { accountId, network, handle };
  });
}

const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex');
