import { ConnectorError, NETWORK_NAMES, type NetworkPost } from '@rampart/connectors/contract';
import type { LookedAtPost } from '../contract/index.js';
import type { ScanRequest } from '../domain/scan/bot-scan.js';
import { LOOKED_AT_POSTS } from '../domain/scan/estimate.js';
import { readCount } from '../domain/account/values.js';
import type { AudienceAccess, OpenedAudience } from '../ports/audience-access.js';

/** Opens the access with which a scan reads. @throws ConnectorError */
export async function openedFor(
  audiences: AudienceAccess,
  tenantId: string,
  { network, accountId, handle }: ScanRequest,
  signal: AbortSignal,
): Promise<OpenedAudience> {
  if (accountId === null) return audiences.visit(network, handle ?? '', signal);
  const opened = await audiences.open(tenantId, accountId, signal);
  if (opened.connector.network === network) return opened;
  throw new ConnectorError('policy.blocked', 'The linked account is of another network. Choose it again.');
}

interface Subject {
  readonly audience: number | null;
  readonly subjectId: string | null;
  readonly posts: readonly LookedAtPost[];
}

/** The size of its audience, and its newest posts with their likes. @throws ConnectorError */
export async function lookAt(
  { handle, network, audience }: ScanRequest,
  { connector, access }: OpenedAudience,
): Promise<Subject> {
  const { followers: count, ...found } = await subjectOf();
  const posts = audience === 'mentioners' ? [] : await postsOf();
  return { ...found, audience: audience === 'followers' ? count : null, posts };

  async function subjectOf() {
    if (handle === null) {
      const { followers } = await connector.figures(access);
      return { subjectId: null, followers: followers.given ? followers.value : null };
    }
    const member = await connector.audience?.find(access, handle);
    if (member === null || member === undefined)
      throw new ConnectorError('content.invalid', `${NETWORK_NAMES[network]} has no @${handle}. Check it.`);
    return { subjectId: member.accountId, followers: readCount(member.followers) };
  }

  async function postsOf(): Promise<readonly LookedAtPost[]> {
    const read =
      found.subjectId === null
        ? (await connector.timeline(access, null)).items
        : ((await connector.postsOf?.(access, found.subjectId)) ?? []);
    return read.slice(0, LOOKED_AT_POSTS).map(lookedAt);
  }
}

const lookedAt = ({ postId: id, createdAt: at, likes, replies }: NetworkPost): LookedAtPost => ({
  ...{ id, at },
  likes: likes.given ? readCount(likes.value) : null,
  replies: replies.given ? readCount(replies.value) : null,
});
