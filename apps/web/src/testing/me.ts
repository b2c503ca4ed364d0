import type { Me } from '@rampart/identity-access/contract';

const TENANT = '01920000-0000-7000-8000-000000000001';

/** A signed-in member of staff with these rights, who may enter Core and Nexus. */
export const staff = (change: Partial<Me> = {}): Me => ({
  id: '01920000-0000-7000-8000-000000000002',
  username: 'ada',
  displayName: 'Ada',
  tenantId: TENANT,
  tenantName: 'Rampart',
  timeZone: null,
  roles: ['core:admin', 'core:soc', 'nexus:owner'],
  secondFactor: { enabled: true, required: false },
  passwordChangeAdvised: false,
  passwordChangeRequired: false,
  areas: ['core', 'nexus'],
  places: [
    { area: 'core', title: 'Core', path: '/core', base: '/core', capabilities: [] },
    { area: 'nexus', title: 'Nexus', path: '/nexus/dashboard', base: '/nexus', capabilities: [] },
  ],
  capabilities: [],
  simulated: false,
  ...change,
});
