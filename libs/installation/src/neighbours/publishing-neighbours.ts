import type { Connector } from '@rampart/connectors';
import {
  type DraftIssue,
  LIMITS,
  type Network,
  type NetworkDraft,
  validateDraft,
} from '@rampart/connectors/contract';
import { identityList } from '@rampart/impersonation';
import { withTenant } from '@rampart/database';
import {
  guardedLinks,
  type ProtectedNames,
  type PublishingAccounts,
  type PublishingNeighbours,
} from '@rampart/publishing';
import { readConnections, type SocialContext } from '@rampart/social-accounts';
import { accountHistory } from './account-history.js';
import { threatIndicators } from './threat-indicators.js';
import { isLoopbackHost } from '@rampart/outbound';
import { NETWORK_NAMES, type SocialAccount } from '@rampart/social-accounts/contract';
import type { DataSource } from 'typeorm';
import { postMedia, type MediaServices } from './post-media.js';
import { postReviews, type ReviewServices } from './post-reviews.js';

interface Services extends Omit<MediaServices, 'publicUrlFor'>, ReviewServices {
  readonly database: DataSource;
  readonly networks: ReadonlyMap<Network, Connector>;
  readonly social: SocialContext;
  readonly environment: MediaServices['environment'] & { readonly RAMPART_PUBLIC_URL?: string | undefined };
}

export function publishingNeighbours(services: Services): PublishingNeighbours {
  const publicUrlFor = publicUrls(services);
  return {
    accounts: linkedAccounts(services),
    rules: {
      limits: (network) => LIMITS[network],
      issues: (network, draft) => [
        ...validateDraft(draft, LIMITS[network]),
        ...(publicUrlFor(network) === null ? unreachable(network, draft) : []),
      ],
    },
    media: postMedia({ ...services, publicUrlFor }),
    reviews: postReviews(services),
    indicators: threatIndicators(services),
    links: guardedLinks(simulated(services), () => services.clock.now().getTime()),
    protectedNames: protectedNames(services.database),
    history: accountHistory(services.social),
  };
}

/** The origins of the simulated networks, which may be private. */
const simulated = ({ social: { sandboxOrigin } }: Services): readonly string[] =>
  sandboxOrigin === null ? [] : [sandboxOrigin];

/** The simulated networks run on this machine, so they can reach it at any address. */
function publicUrls({ networks, environment }: Pick<Services, 'networks' | 'environment'>) {
  const { RAMPART_PUBLIC_URL: url } = environment;
  const isLocal = url === undefined || isLoopbackHost(new URL(url).hostname);
  return (network: Network): string | null =>
    isLocal && networks.get(network)?.simulated !== true ? null : (url ?? null);
}

/** An issue for files that a network would have to download from an address that only this machine has. */
const unreachable = (network: Network, { media }: NetworkDraft): DraftIssue[] =>
  LIMITS[network].fetchesPictures && media.some(({ kind }) => kind === 'picture')
    ? [
        {
          ...{ code: 'media.no-public-address', severity: 'refused', field: 'media', index: null },
          message: `${NETWORK_NAMES[network]} fetches pictures itself and cannot reach this machine. Set RAMPART_PUBLIC_URL to a public address.`,
        },
      ]
    : [];

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
