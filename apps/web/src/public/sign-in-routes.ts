import type { PublicRoute } from './public-route.js';

export const signInRoutes: readonly PublicRoute[] = [
  {
    path: '/login',
    page: 'login',
    title: 'Sign in · Rampart',
    description: 'Sign in to Rampart.',
    listed: false,
  },
  {
    path: '/oauth/callback',
    page: 'oauth-callback',
    title: 'Signing in · Rampart',
    description: 'Return from an identity provider.',
    listed: false,
  },
  {
    path: '/accept-invitation',
    page: 'accept-invitation',
    title: 'Accept invitation · Rampart',
    description: 'Choose how you will sign in to Rampart.',
    listed: false,
  },
  {
    path: '/forgot-password',
    page: 'forgot-password',
    title: 'Forgot password · Rampart',
    description: 'Request a link to set a new password.',
    listed: false,
  },
  {
    path: '/reset-password',
    page: 'reset-password',
    title: 'New password · Rampart',
    description: 'Choose a new password.',
    listed: false,
  },
  {
    path: '/confirm-mail-address',
    page: 'confirm-mail-address',
    title: 'Confirm your address · Rampart',
    description: 'Confirm the mail address of your account.',
    listed: false,
  },
];
