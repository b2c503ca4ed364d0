import { t } from '@rampart/kernel';
import type { PageDeclaration, PageEntry } from './page.js';

const settings = (slug: string, page: Omit<PageDeclaration, 'group'>): PageEntry => ({
  area: 'settings',
  path: `/settings/${slug}`,
  group: t`Account`,
  ...page,
});

export const SETTINGS_PAGES: readonly PageEntry[] = [
  settings('profile', {
    label: t`Profile`,
    words: t`settings name address language zone`,
    icon: 'person',
    holds: t`Your name, mail address and time zone.`,
    load: () => import('../routes/profile-settings.js'),
  }),
  settings('security', {
    label: t`Password and sessions`,
    short: t`Security`,
    words: t`settings security passkey authenticator second factor recovery codes`,
    icon: 'key',
    holds: t`Your sign-in methods and your sessions.`,
    goKey: 's',
    load: () => import('../routes/security-settings.js'),
  }),
  settings('sessions', {
    label: t`Sessions`,
    words: t`settings devices signed in sign out`,
    icon: 'audience',
    holds: t`Devices where you are signed in.`,
    load: () => import('../routes/sessions-settings.js'),
  }),
  settings('notifications', {
    label: t`Notifications`,
    words: t`settings mail alerts digest push devices`,
    icon: 'bell',
    holds: t`The notifications you get, in the app, by mail or push.`,
    load: () => import('../routes/notifications-settings.js'),
  }),
  settings('api-keys', {
    label: t`API keys`,
    words: t`settings token programmatic access`,
    icon: 'lock',
    holds: t`Keys that your programs use to sign in.`,
    load: () => import('../routes/api-keys-settings.js'),
  }),
  settings('webhooks', {
    label: t`Webhooks`,
    words: t`settings integrations slack teams discord jira siem splunk syslog`,
    icon: 'broadcast',
    holds: t`Where facts of your organisation are sent.`,
    roles: ['core:admin', 'nexus:owner'],
    load: () => import('../routes/webhooks-settings.js'),
  }),
  settings('single-sign-on', {
    label: t`Single sign-on`,
    words: t`settings sso oidc openid scim provisioning entra okta keycloak`,
    icon: 'talent',
    holds: t`How people of your organisation sign in.`,
    roles: ['core:admin', 'nexus:owner'],
    load: () => import('../routes/single-sign-on-settings.js'),
  }),
  settings('data', {
    label: t`Your data`,
    words: t`settings export erase forget`,
    icon: 'data',
    holds: t`Copy or erase the data stored about you.`,
    load: () => import('../routes/data-settings.js'),
  }),
];
