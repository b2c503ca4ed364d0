import type { PageDeclaration, PageEntry } from './page.js';

const settings = (slug: string, page: Omit<PageDeclaration, 'group'>): PageEntry => ({
  area: 'settings',
  path: `/settings/${slug}`,
  group: 'Account',
  ...page,
});

/** A person's own settings, in the order of the menu. */
export const SETTINGS_PAGES: readonly PageEntry[] = [
  settings('profile', {
    label: 'Profile',
    words: 'settings name address language zone',
    icon: 'person',
    holds: 'Your name, your address and how times are shown to you.',
    load: () => import('../routes/profile-settings.js'),
  }),
  settings('security', {
    label: 'Password and sessions',
    words: 'settings security passkey authenticator second factor recovery codes',
    icon: 'key',
    holds: 'How you sign in, and where you are signed in.',
    goKey: 's',
    load: () => import('../routes/security-settings.js'),
  }),
  settings('sessions', {
    label: 'Sessions',
    words: 'settings devices signed in sign out',
    icon: 'access',
    holds: 'Where you are signed in.',
    load: () => import('../routes/sessions-settings.js'),
  }),
  settings('notifications', {
    label: 'Notifications',
    words: 'settings mail alerts digest',
    icon: 'bell',
    holds: 'Which notifications you get, and how.',
    load: () => import('../routes/notifications-settings.js'),
  }),
  settings('api-keys', {
    label: 'API keys',
    words: 'settings token programmatic access',
    icon: 'evidence',
    holds: 'Keys that programs of yours sign in with.',
    load: () => import('../routes/api-keys-settings.js'),
  }),
  settings('data', {
    label: 'Your data',
    words: 'settings export erase forget',
    icon: 'data',
    holds: 'A copy of what is held about you, and its erasure.',
    load: () => import('../routes/data-settings.js'),
  }),
];
