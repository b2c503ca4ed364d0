import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

export const TIKTOK_SETTINGS = {
  TIKTOK_API_URL: httpUrl.default('https://open.tiktokapis.com').describe('The API of TikTok.'),
  TIKTOK_AUTHORIZE_URL: httpUrl
    .default('https://www.tiktok.com/v2/auth/authorize')
    .describe('The page of TikTok on which people allow access.'),
  TIKTOK_CLIENT_KEY: secret.meta({
    description: 'Links TikTok accounts. Without key and secret the simulated network replaces TikTok.',
    often: true,
  }),
  TIKTOK_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of TikTok.',
    often: true,
    secret: true,
  }),
};
