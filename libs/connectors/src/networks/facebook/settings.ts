import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

/** Meta supports a version for two years: https://developers.facebook.com/docs/graph-api/changelog/versions */
export const FACEBOOK_SETTINGS = {
  FACEBOOK_GRAPH_URL: httpUrl
    .default('https://graph.facebook.com/v24.0')
    .describe('The Graph API of Facebook and Instagram.'),
  FACEBOOK_AUTHORIZE_URL: httpUrl
    .default('https://www.facebook.com/v24.0/dialog/oauth')
    .describe('The page of Facebook on which people allow access.'),
  FACEBOOK_CLIENT_ID: secret.meta({
    description: 'Links Facebook Pages. Without id and secret the simulated network replaces Facebook.',
    often: true,
  }),
  FACEBOOK_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of Facebook.',
    often: true,
    secret: true,
  }),
};
