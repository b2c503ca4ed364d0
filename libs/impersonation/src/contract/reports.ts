import { z } from 'zod';
import type { AccountProfile } from './profiles.js';
import type { Contribution, RiskLevel } from './scores.js';
import { reportStatusSchema } from './views.js';

export const currentReportSchema = z.object({
  incidentId: z.uuid(),
  /** The scan in which the report was requested; later scans of the account refer to it. */
  scanId: z.uuid(),
  evidencePackageId: z.uuid().nullable(),
  ic3ReportId: z.string().nullable(),
});
export type CurrentReport = z.infer<typeof currentReportSchema>;

export const lookAlikeReportFollowedSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  reportStatus: reportStatusSchema,
  report: currentReportSchema,
});

export interface ReportedLookAlike {
  readonly scanId: string;
  readonly lookAlikeId: string;
  readonly campaignId: string;
  /** The identity that the account imitates. Null when the scan was not for a protected identity. */
  readonly identityId: string | null;
  readonly account: AccountProfile;
  /** Null when this was not recorded. */
  readonly simulated: boolean | null;
  readonly riskLevel: RiskLevel;
  readonly score: number;
  /** The parts of the score, their sum before the limit, and the highest possible score. */
  readonly contributions: readonly Contribution[];
  readonly points: number;
  readonly possiblePoints: number;
  readonly detectionMethods: readonly string[];
  /** The imitated account on the same network; null when it was not found there. */
  readonly genuine: AccountProfile | null;
  readonly victim: { readonly name: string; readonly profiles: readonly string[] };
}
