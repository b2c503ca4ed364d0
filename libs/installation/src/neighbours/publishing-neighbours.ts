import { requestApproval } from '@rampart/approvals';
import type { Connector } from '@rampart/connectors';
import { LIMITS, type Network, validateDraft } from '@rampart/connectors/contract';
import { identityList } from '@rampart/impersonation';
import { withTenant } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type {
  PostReviews,
  ProtectedNames,
  PublishingAccounts,
  PublishingNeighbours,
  ReviewEnds,
} from '@rampart/publishing';
import { readConnections } from '@rampart/social-accounts';
import type { SocialAccount } from '@rampart/social-accounts/contract';
import type { TenantPlans } from '@rampart/tier-policy';
import type { DataSource } from 'typeorm';
import { postMedia, type MediaServices } from './post-media.js';

interface Services extends MediaServices {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly plans: TenantPlans;
  readonly database: DataSource;
  readonly networks: ReadonlyMap<Network, Connector>;
}

/** What other capabilities do for posts. */
export function publishingNeighbours(services: Services): PublishingNeighbours {
  return {
    accounts: linkedAccounts(services),
    rules: {
      limits: (network) => LIMITS[network],
      issues: (network, draft) => validateDraft(draft, LIMITS[network]),
    },
    media: postMedia(services),
    reviews: postReviews(services),
    indicators: { among: () => Promise.resolve([]) },
    protectedNames: protectedNames(services.database),
    history: { posts: () => Promise.resolve([]) },
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

const postReviews = ({ plans, log, clock, ids }: Services): PostReviews => ({
  async ask(requester, { postId, contentHash }) {
    const rule = await plans.approvalOf(requester.tenantId, 'publish-post');
    if (rule === null) return null;
    const command = { action: 'publish-post', postId, contentHash } as const;
    const { value } = await requestApproval({ log, clock, ids }, requester, command, rule);
    return { approvalId: value.approvalId, message: value.message };
  },
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

const REASONS: Readonly<Record<string, string>> = {
  ApprovalDeclined: 'The second person declined it. See why among the approvals.',
  ApprovalExpired: 'No decision came in time. Submit it again.',
  ApprovalWithdrawn: 'The request was withdrawn.',
  ApprovedActionFailed: 'It was changed after the request. Submit it again.',
};

/** A review of a post that ended without approval. */
export const reviewEnds = ({ log }: Pick<Services, 'log'>): ReviewEnds => ({
  handles: Object.keys(REASONS),
  async read({ tenantId, stream, type }) {
    const [asked] = await log.readStream(tenantId, stream);
    const { command } = (asked?.data ?? {}) as {
      readonly command?: { readonly action: string; readonly postId?: string };
    };
    if (command?.action !== 'publish-post' || command.postId === undefined) return null;
    return { postId: command.postId, reason: REASONS[type] ?? '' };
  },
});
