import { t } from '@rampart/kernel';
import type { SearchKind } from '@rampart/capability';
import { NETWORK_NAMES, SOCIAL_READERS } from './contract/index.js';
import { SOCIAL_ACCOUNTS } from './projections/accounts/projection.js';
import { SocialAccountRow } from './projections/accounts/tables.js';

export const socialAccountsSearch: readonly SearchKind[] = [
  {
    kind: 'linked-account',
    heading: t`Linked accounts`,
    verb: t`Open hub`,
    capability: 'social-accounts',
    roles: SOCIAL_READERS,
    page: '/social',
    projection: SOCIAL_ACCOUNTS,
    // A tenant has at most forty accounts, so no index is needed.
    find: async (manager, { q, limit }) => {
      const rows = await manager
        .createQueryBuilder(SocialAccountRow, 'account')
        .where(
          `position(lower(:q) IN lower(concat_ws(' ', account.profile ->> 'handle', account.profile ->> 'displayName'))) > 0`,
          { q: q.trim() },
        )
        .orderBy('account.connectedSince')
        .addOrderBy('account.id')
        .limit(limit)
        .getMany();
      return rows.map(({ id, platform, profile }) => ({
        ...{ id, title: `@${profile.handle}`, at: '' },
        detail: [NETWORK_NAMES[platform], profile.displayName].filter(Boolean).join(', '),
      }));
    },
  },
];
