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
  /** Whom the account imitates; null: the scan was about no protected identity. */
  readonly identityId: string | null;
  readonly account: AccountProfile;
  /** Null when this was not recorded. */
  readonly simulated: boolean | null;
  readonly riskLevel: RiskLevel;
  readonly score: number;
  /** What the score consists of, the sum before the limit, and the most that is possible. */
  readonly contributions: readonly Contribution[];
  readonly points: number;
  readonly possiblePoints: number;
  readonly detectionMethods: readonly string[];
  /** The imitated account on the same network; null when it was not found there. */
  readonly genuine: AccountProfile | null;
  readonly victim: { readonly name: string; readonly profiles: readonly string[] };
}
