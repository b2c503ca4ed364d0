/** In the order of the screens. The first five are those of the specification. */
export const NETWORKS = [
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tiktok',
  'linkedin',
  'bluesky',
  'mastodon',
] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
};
