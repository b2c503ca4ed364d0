import type { Connector } from '@rampart/connectors';
import { ConnectorError, type Network } from '@rampart/connectors/contract';
import type { AccountAccess, AccountChanges, PublishingConnectors } from '@rampart/publishing';
import { openAccess, type SocialContext } from '@rampart/social-accounts';

/** Milliseconds, because refreshing an access may take this long. */
const TIMEOUT_MS = 20_000;

/** Provides the secrets of linked accounts, for one call each. */
export const accountAccess = (context: SocialContext): AccountAccess => ({
  async openAccess(tenantId, accountId) {
    const opened = await openAccess(context, { tenantId, accountId }, AbortSignal.timeout(TIMEOUT_MS));
    if (opened.open) return opened.access;
    throw new ConnectorError(
      opened.reason === 'paused' ? 'platform.transient' : 'auth.revoked',
      opened.message,
    );
  },
});

export const publishingConnectors = (networks: ReadonlyMap<Network, Connector>): PublishingConnectors => ({
  connector: (network) => networks.get(network) ?? null,
});

const PAUSES: Readonly<Record<string, string | null>> = {
  SocialAccountUnlinked: 'The account was unlinked. Link it again.',
  SocialAccessLost: 'The network ended the access. Sign in there again.',
  SocialAccountRelinked: null,
};

/** Events of linked accounts after which their posts pause or continue. */
export const accountChanges: AccountChanges = {
  handles: Object.keys(PAUSES),
  read({ type, data }) {
    const { accountId } = data as { readonly accountId: string };
    return { accountId, pauses: PAUSES[type] ?? null };
  },
};
