import type { Registration } from '../registration.js';
import { registerBluesky } from './bluesky/index.js';
import { registerFacebook } from './facebook/index.js';
import { registerLinkedin } from './linkedin/index.js';
import { registerMastodon } from './mastodon/index.js';
import { registerInstagram } from './instagram/index.js';
import { registerTwitter } from './twitter/index.js';
import { registerYoutube } from './youtube/index.js';

export const REGISTRATIONS: readonly Registration[] = [
  registerBluesky,
  registerFacebook,
  registerMastodon,
  registerInstagram,
  registerLinkedin,
  registerTwitter,
  registerYoutube,
];
