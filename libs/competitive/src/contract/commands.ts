import { t } from '@rampart/kernel';
import { z } from 'zod';
import { claimVerdictSchema, featureIdSchema } from './feature-schema.js';

/** The longest texts in UTF-16 code units. */
export const LIMITS = { name: 80, statement: 400, reason: 400, url: 2_000 } as const;

/** One line of text without control characters, and without characters that reorder or hide text. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u.test(text),
      {
        error: t`Enter one line of plain text.`,
      },
    );

/** Only https, because the source is a public link. */
const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https:// URL' })
  .max(LIMITS.url)
  .regex(/^https:\/\/[^\s"'<>`\\/@?#]+(?:[/?#][^\s"'<>`\\]*)?$/, {
    error: 'Enter an https:// URL without user name and password.',
  });

export const addCompetitorSchema = z.object({ name: words(LIMITS.name), homepage: httpsUrl });
export type AddCompetitor = z.infer<typeof addCompetitorSchema>;

/** What `seenAt` means: the date on the page, or the day of our look-up. */
export const claimSightingSchema = z.enum(['published', 'looked-up']);

export const recordClaimSchema = z.object({
  feature: featureIdSchema,
  covers: claimVerdictSchema,
  statement: words(LIMITS.statement),
  sourceUrl: httpsUrl,
  /** `YYYY-MM-DD`, not in the future. */
  seenAt: z.iso.date(),
  seenAs: claimSightingSchema,
});
export type RecordClaim = z.infer<typeof recordClaimSchema>;

export const challengeClaimSchema = z.object({ reason: words(LIMITS.reason) });
export type ChallengeClaim = z.infer<typeof challengeClaimSchema>;
