import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

/** Instagram API with Instagram Login, which also links accounts without a Facebook Page. */
export const INSTAGRAM_SETTINGS = {
  INSTAGRAM_GRAPH_URL: httpUrl
    .default('https://graph.instagram.com/v24.0')
    .describe('The API of Instagram for linked accounts, with its version.'),
  INSTAGRAM_TOKEN_URL: httpUrl
    .default('https://api.instagram.com/oauth/access_token')
    .describe('Where Instagram exchanges codes for tokens.'),
  INSTAGRAM_AUTHORIZE_URL: httpUrl
    .default('https://www.instagram.com/oauth/authorize')
    .describe('The page of Instagram on which people allow access.'),
  INSTAGRAM_UPLOAD_URL: httpUrl
    .default('https://rupload.facebook.com/ig-api-upload/v24.0')
    .describe('Where Instagram takes the bytes of videos.'),
  INSTAGRAM_CLIENT_ID: secret.meta({
    description: 'Links Instagram accounts. Without id and secret the simulated network replaces Instagram.',
    often: true,
  }),
  INSTAGRAM_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of Instagram.',
    often: true,
    secret: true,
  }),
};
