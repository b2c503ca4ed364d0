import type { PublicRoute } from './public-route.js';
import { signInRoutes } from './sign-in-routes.js';

const ownRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    aliases: ['/luxury-landing'],
    page: 'landing',
    title: 'Rampart · Protection for the online identity of people and brands',
    description:
      'Rampart finds accounts that imitate you, shows letter by letter why, and keeps every finding in a log that can be verified. Self-hosted.',
    listed: true,
  },
];

/** Every page of the public site. */
export const publicRoutes: readonly PublicRoute[] = [...ownRoutes, ...signInRoutes];
