import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

export const TWITTER_SETTINGS = {
  TWITTER_API_URL: httpUrl.default('https://api.x.com').describe('The API of X.'),
  TWITTER_AUTHORIZE_URL: httpUrl
    .default('https://x.com/i/oauth2/authorize')
    .describe('The page of X on which people allow access.'),
  TWITTER_CLIENT_ID: secret.meta({
    description: 'Links X accounts. Without id and secret the simulated network replaces X.',
    often: true,
  }),
  TWITTER_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of X.',
    often: true,
    secret: true,
  }),
};
