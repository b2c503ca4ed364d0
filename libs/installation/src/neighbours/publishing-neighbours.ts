import type { Connector } from '@rampart/connectors';
import { LIMITS, type Network, validateDraft } from '@rampart/connectors/contract';
import { identityList } from '@rampart/impersonation';
import { withTenant } from '@rampart/database';
import type { ProtectedNames, PublishingAccounts, PublishingNeighbours } from '@rampart/publishing';
import { readConnections, type SocialContext } from '@rampart/social-accounts';
import { accountHistory } from './account-history.js';
import { threatIndicators } from './threat-indicators.js';
import type { SocialAccount } from '@rampart/social-accounts/contract';
import type { DataSource } from 'typeorm';
import { postMedia, type MediaServices } from './post-media.js';
import { postReviews, type ReviewServices } from './post-reviews.js';

interface Services extends MediaServices, ReviewServices {
  readonly database: DataSource;
  readonly networks: ReadonlyMap<Network, Connector>;
  readonly social: SocialContext;
}

export function publishingNeighbours(services: Services): PublishingNeighbours {
  return {
    accounts: linkedAccounts(services),
    rules: {
      limits: (network) => LIMITS[network],
      issues: (network, draft) => validateDraft(draft, LIMITS[network]),
    },
    media: postMedia(services),
    reviews: postReviews(services),
    indicators: threatIndicators(services),
    protectedNames: protectedNames(services.database),
    history: accountHistory(services.social),
  };
}

const linkedAccounts = ({ database, networks }: Services): PublishingAccounts => ({
  async list(tenantId) {
    const connections = await withTenant(database, tenantId, (manager) => readConnections(manager, networks));
    return connections.flatMap(({ accounts }) => accounts.map(asPublisher));
  },
});

const asPublisher = ({ id, platform, username, simulated, status, connectionType }: SocialAccount) => ({
  ...{ accountId: id, network: platform, handle: username, simulated },
  state: connectionType === 'url' ? ('read-only' as const) : status,
});

const MOST_NAMES = 500;

const protectedNames = (database: DataSource): ProtectedNames => ({
  async list(tenantId) {
    const { items } = await withTenant(database, tenantId, (manager) =>
      identityList.page(manager, null, { limit: MOST_NAMES }),
    );
    return items.flatMap(({ handles }) => handles.map((handle) => handle.toLowerCase()));
  },
});
