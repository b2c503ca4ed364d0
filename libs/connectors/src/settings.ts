import { z } from 'zod';
import { FACEBOOK_SETTINGS } from './networks/facebook/settings.js';
import { BLUESKY_SETTINGS } from './networks/bluesky/settings.js';
import { MASTODON_SETTINGS } from './networks/mastodon/settings.js';
import { INSTAGRAM_SETTINGS } from './networks/instagram/settings.js';
import { LINKEDIN_SETTINGS } from './networks/linkedin/settings.js';
import { TIKTOK_SETTINGS } from './networks/tiktok/settings.js';
import { TWITTER_SETTINGS } from './networks/twitter/settings.js';
import { YOUTUBE_SETTINGS } from './networks/youtube/settings.js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give an http or https URL.' });

/** Settings of the simulated networks, named the same for every capability. */
const SANDBOX_SETTINGS = {
  SANDBOX_URL: httpUrl.optional().meta({
    description: 'The simulated networks. They replace networks without a token. Set it empty for none.',
    often: true,
  }),
  SANDBOX_PUBLIC_URL: httpUrl
    .optional()
    .describe('Where browsers open pages of the simulated networks. Default: SANDBOX_URL.'),
};

export const connectorEnvironmentSchema = z.object({
  ...SANDBOX_SETTINGS,
  ...TWITTER_SETTINGS,
  ...FACEBOOK_SETTINGS,
  ...BLUESKY_SETTINGS,
  ...MASTODON_SETTINGS,
  ...INSTAGRAM_SETTINGS,
  ...LINKEDIN_SETTINGS,
  ...YOUTUBE_SETTINGS,
  ...TIKTOK_SETTINGS,
});

export type ConnectorSettings = z.infer<typeof connectorEnvironmentSchema>;
