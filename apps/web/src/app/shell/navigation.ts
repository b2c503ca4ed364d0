import type { Area } from '@rampart/identity-access/contract';
import {
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconShieldHalf,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';

interface Page {
  readonly label: string;
  readonly path: string;
  readonly Icon: typeof IconKey;
  /** What else a person may type to find it. */
  readonly words: string;
}

interface NavigationGroup {
  readonly group: string;
  readonly items: readonly Page[];
}

/** An area as its shell shows it. */
export interface AreaNavigation {
  /** Follows the product's name in the top bar. */
  readonly label: string;
  readonly home: string;
  /** What exists, in the order of the sidebar; the palette lists the same. */
  readonly groups: readonly NavigationGroup[];
}

const SECURITY_SETTINGS: Page = {
  label: 'Password and sessions',
  path: '/settings/security',
  Icon: IconKey,
  words: 'settings security passkey authenticator second factor recovery codes',
};

export const NEXUS: AreaNavigation = {
  label: 'Nexus',
  home: '/nexus/dashboard',
  groups: [
    {
      group: 'Overview',
      items: [
        {
          label: 'Dashboard',
          path: '/nexus/dashboard',
          Icon: IconLayoutDashboard,
          words: 'home overview figures',
        },
      ],
    },
    {
      group: 'Security',
      items: [
        {
          label: 'Impersonator Detection',
          path: '/nexus/security/impersonator-detection',
          Icon: IconUserSearch,
          words: 'scan look-alike impostor fake account',
        },
        {
          label: 'Protected Identities',
          path: '/nexus/security/protected-identities',
          Icon: IconShieldHalf,
          words: 'brand person handle official monitoring',
        },
      ],
    },
    { group: 'Account', items: [SECURITY_SETTINGS] },
  ],
};

export const CORE: AreaNavigation = {
  label: 'CORE',
  home: '/core',
  groups: [
    {
      group: 'Core',
      items: [
        { label: 'Home', path: '/core/welcome', Icon: IconHome, words: 'welcome start' },
        {
          label: 'access overview',
          path: '/core/access-overview',
          Icon: IconUsersGroup,
          words: 'users roles invite suspend sessions sign-in',
        },
      ],
    },
  ],
};

/** For an account that no area is open to: its own settings. */
const NOWHERE: AreaNavigation = {
  label: 'Account',
  home: '/settings/security',
  groups: [{ group: 'Account', items: [SECURITY_SETTINGS] }],
};

/** The area whose shell stands around what belongs to no area. */
export function homeOf(areas: readonly Area[]): AreaNavigation {
  if (areas.includes('nexus')) return NEXUS;
  return areas.includes('core') ? CORE : NOWHERE;
}
