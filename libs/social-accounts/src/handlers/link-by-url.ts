import { createHash } from 'node:crypto';
import { type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { LinkByUrl, Network } from '../contract/index.js';
import { parseProfileUrl } from '../domain/profile-url.js';
import { changeConnection, type SocialContext } from './context.js';
import { identityOf } from './linked-profile.js';
import { syncImposters } from './set-imposter-monitoring.js';

/**
 * Links a profile by its address. The link is read-only, and unverified until the owner proves it.
 * @throws DomainError `social-account.invalid-url`, `social-account.not-a-profile`, `social-account.already-linked`,
 * `social-account.too-many`
 */
export async function linkByUrl(
  context: SocialContext,
  requester: Requester,
  { platform, profileUrl, type, displayName }: LinkByUrl & { readonly platform: Network },
): Promise<Recorded<{ readonly id: string }>> {
  const parsed = parseProfileUrl(platform, profileUrl, context.sandboxOrigin);
  const accountId = context.ids.next();
  const outcome = await changeConnection(context, requester, {
    type: 'LinkAccount',
    data: {
      ...{ platform, accountId, accountType: type, connectionType: 'url', scopes: [], endsAt: null },
      identity: identityOf(platform, parsed.stableId),
      simulated: context.sandboxOrigin !== null && parsed.profileUrl.startsWith(context.sandboxOrigin),
      proofCode: proofCodeOf(accountId),
      profile: {
        ...{ handle: parsed.handle, profileUrl: parsed.profileUrl, displayName: displayName || null },
        ...{ avatarUrl: null, isPrivate: null, isVerified: null },
      },
    },
  });
  await syncImposters(context, requester, outcome.state, platform);
  return recordedAt({ id: accountId }, outcome);
}

/** The code is as random as the id and short enough for a bio. */
const proofCodeOf = (accountId: string): string =>
  `rampart-${createHash('sha256').update(`social proof|${accountId}`).digest('hex').slice(0, 12)}`;
