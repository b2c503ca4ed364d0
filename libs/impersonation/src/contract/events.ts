import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { riskLevelSchema } from './scores.js';

/** A user or the auto-report switch requested a report, which incidents then create. */
export const lookAlikeReportRequestedSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  platform: platformIdSchema,
  accountId: z.string(),
  riskLevel: riskLevelSchema,
  /** True when the auto-report switch made the request. */
  automatic: z.boolean(),
});
export type LookAlikeReportRequestedData = z.infer<typeof lookAlikeReportRequestedSchema>;

/** A scan found that a taken-down account is live, so its report is open again. */
export const lookAlikeFoundLiveAgainSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  platform: platformIdSchema,
  riskLevel: riskLevelSchema,
  /** Null when unknown. */
  incidentId: z.uuid().nullable(),
});
export type LookAlikeFoundLiveAgainData = z.infer<typeof lookAlikeFoundLiveAgainSchema>;
