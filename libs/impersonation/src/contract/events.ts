import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { riskLevelSchema } from './scores.js';

/**
 * `LookAlikeReportRequested`: a user, or the auto-report switch, wants this look-alike reported. Published
 * for the capability that builds reports.
 */
export const lookAlikeReportRequestedSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  platform: platformIdSchema,
  accountId: z.string(),
  riskLevel: riskLevelSchema,
  /** True when the auto-report switch of the scan asked, not a person. */
  automatic: z.boolean(),
});
export type LookAlikeReportRequestedData = z.infer<typeof lookAlikeReportRequestedSchema>;

/** `LookAlikeFoundLiveAgain`: a scan found a taken-down account live; its report is open again. */
export const lookAlikeFoundLiveAgainSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  platform: platformIdSchema,
  riskLevel: riskLevelSchema,
  /** The incident that reported it; null when none is known. */
  incidentId: z.uuid().nullable(),
});
export type LookAlikeFoundLiveAgainData = z.infer<typeof lookAlikeFoundLiveAgainSchema>;
