import type { NetworkLimits } from '../limits.js';
import type { Network } from '../networks.js';
import { BLUESKY } from './bluesky.js';
import { FACEBOOK } from './facebook.js';
import { INSTAGRAM } from './instagram.js';
import { LINKEDIN } from './linkedin.js';
import { MASTODON } from './mastodon.js';
import { TIKTOK } from './tiktok.js';
import { TWITTER } from './twitter.js';
import { YOUTUBE } from './youtube.js';

/** The published limits; a connector replaces some by those of the account. */
export const LIMITS: Readonly<Record<Network, NetworkLimits>> = {
  facebook: FACEBOOK,
  instagram: INSTAGRAM,
  twitter: TWITTER,
  youtube: YOUTUBE,
  tiktok: TIKTOK,
  linkedin: LINKEDIN,
  bluesky: BLUESKY,
  mastodon: MASTODON,
};
