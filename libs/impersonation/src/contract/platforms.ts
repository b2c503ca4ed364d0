import { z } from 'zod';

/** Networks Rampart knows. `file` is a directory of profiles handed over as NDJSON or CSV. */
export const platformIdSchema = z.enum([
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'youtube',
  'bluesky',
  'file',
]);
export type PlatformId = z.infer<typeof platformIdSchema>;

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

/** What a network lets us ask: words, exact handles only, or nothing. */
export type SearchSupport = 'keyword' | 'exact' | 'none';

/** A platform as the scan form shows it (specification, entity "Platform (impersonator scan)"). */
export const platformSchema = z.object({
  id: platformIdSchema,
  name: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  apiConnected: z.boolean(),
  search: z.enum(['keyword', 'exact', 'none']),
  /** Whether the counterpart is the bundled simulated network. */
  simulated: z.boolean(),
});
export type Platform = z.infer<typeof platformSchema>;
