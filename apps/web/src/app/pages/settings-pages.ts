import type { PageDeclaration, PageEntry } from './page.js';

const settings = (slug: string, page: Omit<PageDeclaration, 'group'>): PageEntry => ({
  area: 'settings',
  path: `/settings/${slug}`,
  group: 'Account',
  ...page,
});

export const SETTINGS_PAGES: readonly PageEntry[] = [
  settings('profile', {
    label: 'Profile',
    words: 'settings name address language zone',
    icon: 'person',
    holds: 'Your name, mail address and time zone.',
    load: () => import('../routes/profile-settings.js'),
  }),
  settings('security', {
    label: 'Password and sessions',
    short: 'Security',
    words: 'settings security passkey authenticator second factor recovery codes',
    icon: 'key',
    holds: 'Your sign-in methods and your sessions.',
    goKey: 's',
    load: () => import('../routes/security-settings.js'),
  }),
  settings('sessions', {
    label: 'Sessions',
    words: 'settings devices signed in sign out',
    icon: 'access',
    holds: 'Devices where you are signed in.',
    load: () => import('../routes/sessions-settings.js'),
  }),
  settings('notifications', {
    label: 'Notifications',
    words: 'settings mail alerts digest push devices',
    icon: 'bell',
    holds: 'The notifications you get, in the app, by mail or push.',
    load: () => import('../routes/notifications-settings.js'),
  }),
  settings('api-keys', {
    label: 'API keys',
    words: 'settings token programmatic access',
    icon: 'evidence',
    holds: 'Keys that your programs use to sign in.',
    load: () => import('../routes/api-keys-settings.js'),
  }),
  settings('webhooks', {
    label: 'Webhooks',
    words: 'settings integrations slack teams discord jira siem splunk syslog',
    icon: 'evidence',
    holds: 'Where facts of your organisation are sent.',
    roles: ['core:admin', 'nexus:owner'],
    load: () => import('../routes/webhooks-settings.js'),
  }),
  settings('single-sign-on', {
    label: 'Single sign-on',
    words: 'settings sso oidc openid scim provisioning entra okta keycloak',
    icon: 'key',
    holds: 'How people of your organisation sign in.',
    roles: ['core:admin', 'nexus:owner'],
    load: () => import('../routes/single-sign-on-settings.js'),
  }),
  settings('data', {
    label: 'Your data',
    words: 'settings export erase forget',
    icon: 'data',
    holds: 'Copy or erase the data stored about you.',
    load: () => import('../routes/data-settings.js'),
  }),
];
