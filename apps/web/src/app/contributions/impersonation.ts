import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { Contribution } from './contribution.js';

export const impersonation: Contribution = {
  capability: 'impersonation',
  home: () => import('./impersonation-home.js'),
  search: {
    title: 'Protected identities',
    icon: 'shield',
    page: '/security/protected-identities',
    async find(query, signal) {
      const { findIdentities } = await import('../../features/impersonation/api/find-identities.js');
      return findIdentities(query, signal);
    },
  },
  actions: [
    {
      ...{ label: 'Start an impersonator scan', icon: IconRadar2 },
      ...{ page: '/security/impersonator-detection', at: '#start' },
    },
    {
      ...{ label: 'Protect a new identity', icon: IconPlus },
      ...{ page: '/security/protected-identities', at: '?row=new' },
    },
  ],
};
