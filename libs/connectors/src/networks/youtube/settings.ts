import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });
const secret = z.string().trim().min(1).optional();

export const YOUTUBE_SETTINGS = {
  YOUTUBE_API_URL: httpUrl.default('https://www.googleapis.com/youtube/v3').describe('The API of YouTube.'),
  YOUTUBE_UPLOAD_URL: httpUrl
    .default('https://www.googleapis.com/upload/youtube/v3')
    .describe('Where YouTube takes videos.'),
  GOOGLE_AUTHORIZE_URL: httpUrl
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('The page of Google on which people allow access.'),
  GOOGLE_TOKEN_URL: httpUrl
    .default('https://oauth2.googleapis.com')
    .describe('Where Google gives and withdraws access.'),
  YOUTUBE_CLIENT_ID: secret.meta({
    description: 'Links YouTube channels. Without id and secret the simulated network replaces YouTube.',
    often: true,
  }),
  YOUTUBE_CLIENT_SECRET: secret.meta({
    description: 'The secret of that client of Google.',
    often: true,
    secret: true,
  }),
};
