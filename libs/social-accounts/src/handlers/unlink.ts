import { commandOf, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { Network, UnlinkedAccount } from '../contract/index.js';
import { accountSubject } from '../domain/connection.events.js';
import { connectionStream } from '../domain/connection.js';
import { changeConnection, loadConnection, requireAccount, type SocialContext } from './context.js';
import { syncImposters } from './set-imposter-monitoring.js';

export type Revocation = UnlinkedAccount['revocation'];

/** Destroys the tokens and the account's data with their keys. @throws DomainError `social-account.not-found` */
export async function unlinkAccount(
  context: SocialContext,
  requester: Requester,
  { platform, accountId }: { readonly platform: Network; readonly accountId: string },
  signal: AbortSignal,
): Promise<Recorded<{ readonly revocation: Revocation }>> {
  const { tenantId } = requester;
  await requireAccount(context, tenantId, platform, accountId);
  const { accounts } = await loadConnection(context, tenantId, platform);
  const others = accounts.filter((known) => known.connectionType === 'oauth').length - 1;
  const revocation = await revoke(context, { tenantId, platform, accountId }, others, signal);
  await context.tokens.remove({ tenantId, accountId });
  const outcome = await changeConnection(context, requester, {
    type: 'UnlinkAccount',
    data: { platform, accountId, revocation },
  });
  const { commandId, metadata } = commandOf(context, requester, connectionStream(platform));
  await context.log.forget({ tenantId, subject: accountSubject(accountId), commandId, metadata });
  await syncImposters(context, requester, outcome.state, platform);
  return recordedAt({ revocation }, outcome);
}

async function revoke(
  { tokens, networks }: SocialContext,
  { tenantId, platform, accountId }: { tenantId: string; platform: Network; accountId: string },
  others: number,
  signal: AbortSignal,
): Promise<Revocation> {
  try {
    const access = await tokens.get({ tenantId, accountId });
    if (access === null) return 'none';
    const auth = networks.get(platform)?.auth;
    if (!auth?.revoke) return 'not-offered';
    // The same sign-in may give access to other pages of this workspace, and revoking it would end all of them.
    if (auth.pages !== undefined && others > 0) return 'kept';
    await auth.revoke(access.tokens, signal);
    return 'revoked';
  } catch {
    // A person can unlink although the network does not answer or the key is lost. The event records the failure.
    return 'failed';
  }
}
