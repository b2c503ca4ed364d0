/** Networks Rampart knows. `file` is a directory of profiles handed over as NDJSON or CSV. */
export const PLATFORM_IDS = [
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'youtube',
  'bluesky',
  'file',
] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

/** How platforms are called on screen. */
export const PLATFORM_NAMES: Readonly<Record<PlatformId, string>> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  file: 'File directory',
};
