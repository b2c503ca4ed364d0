import { defineCapability, type Platform } from '@rampart/capability';
import type { z } from 'zod';
import { LinkSessions } from './adapters/link-sessions.js';
import { SealedTokenStore } from './adapters/sealed-token-store.js';
import { SocialSecrets1700002620100 } from './adapters/tables.migration.js';
import { wrappingEnvironmentSchema, wrappingKeysOf } from './adapters/wrapping-keys.js';
import { SOCIAL_ACCOUNTS_TOPIC, SOCIAL_READERS } from './contract/index.js';
import { connectionEvents } from './domain/connection.events.js';
import type { SocialContext } from './handlers/context.js';
import { toSocialAccountsMessage } from './live-message.js';
import { socialAccountsNotifications } from './notifications.js';
import type { ImposterMonitoring } from './ports/imposter-monitoring.js';
import type { Networks } from './ports/networks.js';
import { socialAccountsProjection } from './projections/accounts/projection.js';
import {
  SocialAccountRow,
  SocialAccounts1700002620000,
  SocialConnectionRow,
} from './projections/accounts/tables.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & z.infer<typeof wrappingEnvironmentSchema>;
  readonly networks: Networks;
  readonly imposters: ImposterMonitoring;
  readonly sandboxOrigin: string | null;
}

export const socialAccounts = defineCapability({
  name: 'social-accounts',
  settings: { both: wrappingEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'social-accounts',
      title: 'Social accounts',
      read: 'Linked accounts, their figures and scam reports.',
      write: 'Link by URL, unlink, monitor imposters, report scams.',
    },
  ],
  events: connectionEvents,
  projections: [socialAccountsProjection],
  entities: [SocialAccountRow, SocialConnectionRow],
  migrations: [SocialAccounts1700002620000, SocialSecrets1700002620100],
  topics: [
    {
      name: SOCIAL_ACCOUNTS_TOPIC,
      roles: SOCIAL_READERS,
      capability: 'social-accounts',
      toMessage: toSocialAccountsMessage,
    },
  ],
  notifications: socialAccountsNotifications,
  open: (needs: Needs): SocialContext => {
    const { environment, log, clock, ids, database, networks, imposters, sandboxOrigin } = needs;
    const keys = wrappingKeysOf(environment, environment.RAMPART_KEK);
    return {
      ...{ log, clock, ids, networks, imposters, sandboxOrigin },
      tokens: new SealedTokenStore(database, keys),
      sessions: new LinkSessions(database, keys),
      chance: Math.random,
    };
  },
});
