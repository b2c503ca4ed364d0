import type { Connector, TokenSet } from '@rampart/connectors';
import { type Recorded, recordedAt } from '@rampart/event-log';
import type { AccountType, Network } from '../contract/index.js';
import { otherAccount } from '../domain/connection.js';
import { refreshAt } from '../domain/refresh-policy.js';
import { changeConnection, requireAccount, type SocialContext } from './context.js';
import { identityOf, linkedProfile } from './linked-profile.js';
import { syncImposters } from './set-imposter-monitoring.js';

/** The user who asked for the link, and the name that they entered. */
export interface Wanted {
  readonly tenantId: string;
  readonly userId: string;
  readonly platform: Network;
  readonly type: AccountType;
  readonly displayName: string | null;
  readonly accountId: string | null;
}

/** Stores what the network returned: the sealed tokens, and the account in the log. @throws DomainError */
export async function keepAccount(
  context: SocialContext,
  wanted: Wanted,
  connector: Connector,
  tokens: TokenSet,
  signal: AbortSignal,
): Promise<Recorded<string>> {
  const { tenantId, userId, platform } = wanted;
  const profile = await connector.profile({ accountId: '', handle: '', tokens, signal });
  const accountId = wanted.accountId ?? context.ids.next();
  const identity = identityOf(platform, profile.accountId);
  const { scopes, endsAt, expiresAt } = tokens;
  const about = {
    ...{ platform, accountId, identity, scopes, endsAt },
    profile: linkedProfile(profile, wanted.displayName),
  };
  if (wanted.accountId !== null) {
    const known = await requireAccount(context, tenantId, platform, accountId);
    if (known.identity !== identity) throw otherAccount(platform);
  }
  // Tokens first, so that no account exists without them; removed when the account is refused.
  const issuedAt = context.clock.now().toISOString();
  await context.tokens.put(
    { tenantId, accountId, platform, networkId: profile.accountId, handle: profile.handle, tokens },
    { refreshAt: refreshAt({ issuedAt, expiresAt }, context.chance()) },
  );
  try {
    const outcome = await changeConnection(
      context,
      { tenantId, userId },
      wanted.accountId === null
        ? {
            type: 'LinkAccount',
            data: {
              ...about,
              ...{ accountType: wanted.type, connectionType: 'oauth', proofCode: null },
              simulated: connector.simulated,
            },
          }
        : { type: 'RelinkAccount', data: about },
    );
    await syncImposters(context, { tenantId, userId }, outcome.state, platform);
    return recordedAt(accountId, outcome);
  } catch (error) {
    if (wanted.accountId === null) await context.tokens.remove({ tenantId, accountId });
    throw error;
  }
}
