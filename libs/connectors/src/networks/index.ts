import type { Registration } from '../registration.js';
import { registerBluesky } from './bluesky/index.js';
import { registerFacebook } from './facebook/index.js';
import { registerInstagram } from './instagram/index.js';
import { registerLinkedin } from './linkedin/index.js';
import { registerMastodon } from './mastodon/index.js';
import { registerTiktok } from './tiktok/index.js';
import { registerTwitter } from './twitter/index.js';
import { registerYoutube } from './youtube/index.js';

export const REGISTRATIONS: readonly Registration[] = [
  registerBluesky,
  registerFacebook,
  registerInstagram,
  registerLinkedin,
  registerMastodon,
  registerTiktok,
  registerTwitter,
  registerYoutube,
];
