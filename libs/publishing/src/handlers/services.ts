import type { Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { AccountHistory } from '../ports/account-history.js';
import type { PublishingAccounts } from '../ports/accounts.js';
import type { LinkRoutes } from '../ports/link-routes.js';
import type { PublishingMedia } from '../ports/media.js';
import type { NetworkRules } from '../ports/networks.js';
import type { ProtectedNames } from '../ports/protected-names.js';
import type { PostReviews } from '../ports/reviews.js';
import type { ThreatIndicators } from '../ports/threat-indicators.js';

/** What other capabilities do for posts in every process. */
export interface PublishingNeighbours {
  readonly accounts: PublishingAccounts;
  readonly rules: NetworkRules;
  readonly media: PublishingMedia;
  readonly reviews: PostReviews;
  readonly indicators: ThreatIndicators;
  readonly links: LinkRoutes;
  readonly protectedNames: ProtectedNames;
  readonly history: AccountHistory;
}

export interface PublishingServices extends Recording, PublishingNeighbours {
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
}
