import { z } from 'zod';
import type { AccountProfile } from './profiles.js';
import type { RiskLevel } from './scores.js';
import { reportStatusSchema } from './views.js';

/** The state of a look-alike's report: its incident and the outcome. */
export const standingReportSchema = z.object({
  incidentId: z.uuid(),
  /** The scan in which it was asked for; later scans of the same account point there. */
  scanId: z.uuid(),
  evidencePackageId: z.uuid().nullable(),
  ic3ReportId: z.string().nullable(),
});
export type StandingReport = z.infer<typeof standingReportSchema>;

/** `LookAlikeReportFollowed`: the report of a look-alike came further. A withdrawn one makes it pending again. */
export const lookAlikeReportFollowedSchema = z.object({
  scanId: z.uuid(),
  lookAlikeId: z.uuid(),
  reportStatus: reportStatusSchema,
  report: standingReportSchema,
});

/** The data about a look-alike for its report. */
export interface ReportedLookAlike {
  readonly scanId: string;
  readonly lookAlikeId: string;
  readonly account: AccountProfile;
  /** Whether a simulated network holds the account; null when that was not recorded. */
  readonly simulated: boolean | null;
  readonly riskLevel: RiskLevel;
  readonly score: number;
  readonly detectionMethods: readonly string[];
  /** Who is impersonated. */
  readonly victim: { readonly name: string; readonly profiles: readonly string[] };
}
