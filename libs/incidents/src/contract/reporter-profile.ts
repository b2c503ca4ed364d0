import { z } from 'zod';
import { declaredSchema, reporterSchema } from './case-file.js';

/** The details that are filled in on new reports. A user declared them and they are not verified. */
export const reporterProfileSchema = reporterSchema.omit({
  isVictim: true,
  authorityEvidenceId: true,
  declared: true,
});
export type ReporterProfile = z.infer<typeof reporterProfileSchema>;

export const declareReporterSchema = reporterProfileSchema.required({ name: true });
export type DeclareReporter = z.infer<typeof declareReporterSchema>;

export const reporterProfileViewSchema = z.object({
  profile: reporterProfileSchema.nullable(),
  declared: declaredSchema.nullable(),
});
export type ReporterProfileView = z.infer<typeof reporterProfileViewSchema>;

/** The word used in addresses for the profile of identities that have no profile. */
export const ANY_IDENTITY = 'any';

export const profileOwnerSchema = z.uuid().or(z.literal(ANY_IDENTITY));
