import { t } from '@rampart/kernel';
import type { PublicRoute } from './public-route.js';

export const signInRoutes: readonly PublicRoute[] = [
  {
    path: '/login',
    page: 'login',
    title: t`Sign in · Rampart`,
    description: t`Sign in to Rampart.`,
    listed: false,
  },
  {
    path: '/oauth/callback',
    page: 'oauth-callback',
    title: t`Signing in · Rampart`,
    description: t`Return from an identity provider.`,
    listed: false,
  },
  {
    path: '/accept-invitation',
    page: 'accept-invitation',
    title: t`Accept invitation · Rampart`,
    description: t`Choose how you will sign in to Rampart.`,
    listed: false,
  },
  {
    path: '/forgot-password',
    page: 'forgot-password',
    title: t`Forgot password · Rampart`,
    description: t`Request a link to set a new password.`,
    listed: false,
  },
  {
    path: '/reset-password',
    page: 'reset-password',
    title: t`New password · Rampart`,
    description: t`Choose a new password.`,
    listed: false,
  },
  {
    path: '/confirm-mail-address',
    page: 'confirm-mail-address',
    title: t`Confirm your address · Rampart`,
    description: t`Confirm the mail address of your account.`,
    listed: false,
  },
];
