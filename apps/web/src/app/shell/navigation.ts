import { IconKey, IconLayoutDashboard, IconShieldHalf, IconUserSearch } from '@tabler/icons-react';

interface Page {
  readonly label: string;
  readonly path: string;
  readonly Icon: typeof IconKey;
  /** What else a person may type to find it. */
  readonly words: string;
}

/** What exists, in the order of the sidebar; the palette lists the same. */
export const NAVIGATION: readonly { readonly group: string; readonly items: readonly Page[] }[] = [
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
  {
    group: 'Account',
    items: [
      {
        label: 'Password and sessions',
        path: '/settings/security',
        Icon: IconKey,
        words: 'settings security',
      },
    ],
  },
];
