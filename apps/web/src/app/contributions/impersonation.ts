import { t } from '@rampart/kernel';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { Contribution } from './contribution.js';

export const impersonation: Contribution = {
  name: 'impersonation',
  capability: 'impersonation',
  home: 'wide',
  chart: { name: 'look-alikes-by-week', place: 1 },
  actions: [
    {
      ...{ label: t`Start impersonator scan`, icon: IconRadar2 },
      ...{ page: '/security/impersonator-detection', at: '#start' },
    },
    {
      ...{ label: t`Protect an identity`, icon: IconPlus },
      ...{ page: '/security/protected-identities', at: '?row=new' },
    },
  ],
};
