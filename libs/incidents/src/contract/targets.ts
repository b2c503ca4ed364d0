import { z } from 'zod';

export const reportTargetSchema = z.enum([
  'ic3',
  'dmca',
  'dsa',
  'x',
  'meta',
  'tiktok',
  'youtube',
  'linkedin',
  'bluesky',
  'mastodon',
]);
export type ReportTarget = z.infer<typeof reportTargetSchema>;

export interface MissingField {
  /** A path in the case file; otherwise `evidence` or `statements`. */
  readonly field: string;
  readonly label: string;
  readonly source: string;
}
