import { z } from 'zod';
import { declaredSchema, reporterSchema } from './case-file.js';

/** What reports are prefilled with: declared by a user, not verified. */
export const reporterProfileSchema = reporterSchema.omit({
  isVictim: true,
  authorityEvidenceId: true,
  declared: true,
});
export type ReporterProfile = z.infer<typeof reporterProfileSchema>;

export const declareReporterSchema = reporterProfileSchema.required({ name: true });
export type DeclareReporter = z.infer<typeof declareReporterSchema>;

export const reporterProfileViewSchema = z.object({
  /** Whose reports it is for; null: of every identity that has none of its own. */
  identityId: z.uuid().nullable(),
  profile: reporterProfileSchema.nullable(),
  declared: declaredSchema.nullable(),
});
export type ReporterProfileView = z.infer<typeof reporterProfileViewSchema>;

/** In addresses, the profile for identities without one of their own. */
export const ANY_IDENTITY = 'any';

export const profileOwnerSchema = z.uuid().or(z.literal(ANY_IDENTITY));
