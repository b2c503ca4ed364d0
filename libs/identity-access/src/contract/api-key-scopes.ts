import type { RoleName } from './roles.js';

const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:soc'] as const;
const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;

/**
 * What a key may be allowed. Which routes each one opens is decided by the API (`api-key-routes.ts`); a key never
 * opens what its maker could not open themselves at that moment. Nobody may ask for what none of `roles` is held for.
 */
export const API_KEY_SCOPES = [
  {
    name: 'scans:read',
    title: 'Read scans',
    description: 'Scans, what they found, platforms and statistics.',
    roles: READERS,
  },
  {
    name: 'scans:write',
    title: 'Start and cancel scans',
    description: 'Also report and dismiss look-alikes.',
    roles: [...ANALYSTS, 'core:soc'],
  },
  {
    name: 'identities:read',
    title: 'Read protected identities',
    description: 'Who is protected, and how.',
    roles: READERS,
  },
  {
    name: 'identities:write',
    title: 'Change protected identities',
    description: 'Protect, change and withdraw identities.',
    roles: ANALYSTS,
  },
  {
    name: 'blocklist:read',
    title: 'Read refused addresses',
    description: 'As files for packet filters (nftables, ipset), for hosts that load them.',
    roles: READERS,
  },
] as const satisfies readonly ScopeDescription[];

interface ScopeDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly roles: readonly RoleName[];
}

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]['name'];

/** How long a key may live, in days; every key ends. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** How many keys that still work one person may have. */
export const API_KEYS_PER_PERSON = 10;
