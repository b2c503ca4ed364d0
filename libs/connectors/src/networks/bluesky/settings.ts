import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });

export const BLUESKY_SETTINGS = {
  BLUESKY_URL: httpUrl.default('https://public.api.bsky.app').describe('The AppView that searches Bluesky.'),
  BLUESKY_PDS_URL: httpUrl
    .default('https://bsky.social')
    .describe('The PDS of the account that submits signed reports to Bluesky.'),
  BLUESKY_PLC_URL: httpUrl
    .default('https://plc.directory')
    .describe('The directory of accounts of the AT Protocol.'),
  BLUESKY_CLIENT_ID: httpUrl.optional().meta({
    description:
      'The address of your OAuth client document for Bluesky, such as `/.well-known/rampart-bluesky-client.json` of this installation. Without it the simulated network replaces Bluesky.',
    often: true,
  }),
};
