import type { Contribution } from './contribution.js';

export const identityAccess: Contribution = {
  capability: 'identity-access',
  search: {
    title: 'People',
    icon: 'access',
    page: '/core/access-overview',
    async find(query, signal) {
      const { findUsers } = await import('../../features/identity-access/access/api/find-users.js');
      return findUsers(query, signal);
    },
  },
};
