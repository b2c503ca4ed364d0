import type { PublicRoute } from './public-route.js';
import { signInRoutes } from './sign-in-routes.js';

const ownRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    aliases: ['/luxury-landing'],
    page: 'landing',
    title: 'Rampart · Protection for the online identity of people and brands',
    description:
      'Rampart finds accounts that imitate you, shows why, and keeps every finding in a verifiable log. Self-hosted.',
    listed: true,
  },
  {
    path: '/learn-more',
    page: 'learn-more',
    title: 'Offers and comparison · Rampart',
    description:
      'Five offers with their state today. Ten features compared with four competitors, each claim with source and date.',
    listed: true,
  },
  {
    path: '/verify',
    page: 'verify',
    title: 'Check an evidence package · Rampart',
    description:
      'Fifteen checks show whether an evidence package is exactly what its signer signed. They run in the browser; nothing is uploaded.',
    listed: true,
  },
  {
    path: '/api/docs',
    page: 'api-reference',
    title: 'API reference · Rampart',
    description:
      'Every operation of the Rampart API with its parameters, bodies, answers, error codes and an example request.',
    listed: true,
  },
  {
    path: '/shared-report',
    page: 'shared-report',
    title: 'Shared report · Rampart',
    description: 'Download a shared file.',
    listed: false,
  },
  {
    path: '/join-waitlist',
    page: 'join-waitlist',
    title: 'Join the waitlist · Rampart',
    description: 'Enter your mail address and confirm it. We notify you when Rampart becomes available.',
    listed: true,
  },
  {
    path: '/join-waitlist/thanks',
    page: 'waitlist-thanks',
    title: 'Thank you · Rampart',
    description: 'Confirm your address by the link in our mail.',
    listed: false,
  },
  {
    path: '/join-waitlist/problem',
    page: 'waitlist-problem',
    title: 'That did not work · Rampart',
    description: 'The form was not accepted.',
    listed: false,
  },
  {
    path: '/join-waitlist/confirm',
    page: 'waitlist-confirm',
    title: 'Confirm your address · Rampart',
    description: 'Confirm that you want to be on the waitlist.',
    listed: false,
  },
  {
    path: '/join-waitlist/confirmed',
    page: 'waitlist-confirmed',
    title: 'You are on the waitlist · Rampart',
    description: 'Your address is confirmed.',
    listed: false,
  },
  {
    path: '/join-waitlist/leave',
    page: 'waitlist-leave',
    title: 'Leave the waitlist · Rampart',
    description: 'Remove your address from the waitlist.',
    listed: false,
  },
  {
    path: '/join-waitlist/left',
    page: 'waitlist-left',
    title: 'You have left the waitlist · Rampart',
    description: 'We deleted your address.',
    listed: false,
  },
  {
    path: '/book-a-demo',
    page: 'book-a-demo',
    title: 'Schedule Consultation · Rampart',
    description:
      'Choose a time for a conversation about Rampart, in your own time zone. Cancel or move it by one link.',
    listed: true,
  },
  {
    path: '/book-a-demo/manage',
    page: 'manage-consultation',
    title: 'Your consultation · Rampart',
    description: 'Cancel or move a consultation.',
    listed: false,
  },
  {
    path: '/book-a-demo/booked',
    page: 'booking-done',
    title: 'Your consultation is booked · Rampart',
    description: 'A consultation is booked.',
    listed: false,
  },
  {
    path: '/book-a-demo/cancelled',
    page: 'booking-cancelled',
    title: 'Your consultation is cancelled · Rampart',
    description: 'A consultation is cancelled.',
    listed: false,
  },
  {
    path: '/book-a-demo/problem',
    page: 'booking-problem',
    title: 'That did not work · Rampart',
    description: 'The form was not accepted.',
    listed: false,
  },
  {
    path: '/status',
    page: 'status',
    title: 'Status · Rampart',
    description: 'Which parts of this installation work, their last 90 days, and incidents.',
    listed: false,
  },
  {
    path: '/unsubscribe',
    page: 'unsubscribe',
    title: 'Stop these mails · Rampart',
    description: 'End mails about a topic.',
    listed: false,
  },
  {
    path: '/unsubscribe/done',
    page: 'unsubscribed',
    title: 'No more of these mails · Rampart',
    description: 'Mails about a topic are ended.',
    listed: false,
  },
  {
    path: '/unsubscribe/problem',
    page: 'unsubscribe-problem',
    title: 'That did not work · Rampart',
    description: 'The link was not accepted.',
    listed: false,
  },
];

export const publicRoutes: readonly PublicRoute[] = [...ownRoutes, ...signInRoutes];
