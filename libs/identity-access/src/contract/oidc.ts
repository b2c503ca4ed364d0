import { z } from 'zod';
import { secondFactorChallengeSchema } from './factors.js';

export const oidcSettingsSchema = z.object({ enabled: z.boolean(), label: z.string().nullable() });
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

export const startOidcSchema = z.object({ next: z.string().max(2_000).optional() });
export type StartOidc = z.infer<typeof startOidcSchema>;

export const oidcStartedSchema = z.object({ location: z.url() });
export type OidcStarted = z.infer<typeof oidcStartedSchema>;

const parameter = z.string().min(1).max(4_000);

/** The answer of the provider, unchanged (RFC 6749 section 4.1.2, RFC 9207). */
export const finishOidcSchema = z.object({
  state: parameter,
  code: parameter.optional(),
  iss: parameter.optional(),
  error: parameter.optional(),
});
export type FinishOidc = z.infer<typeof finishOidcSchema>;

export const OIDC_LINKS_PER_PERSON = 10;

export const oidcLinkViewSchema = z.object({
  id: z.uuid(),
  issuer: z.string(),
  address: z.string().nullable(),
  linkedAt: z.string(),
});
export type OidcLinkView = z.infer<typeof oidcLinkViewSchema>;

/** The provider's data of a person, shown by a test of the sign-on. */
export const testedPersonSchema = z.object({
  subject: z.string(),
  address: z.string().nullable(),
  addressVerified: z.boolean(),
  name: z.string().nullable(),
  /** The provider states a second factor. */
  factors: z.boolean(),
});
export type TestedPerson = z.infer<typeof testedPersonSchema>;

/**
 * `second-factor`: the sign-in must be completed at `POST /api/auth/login/complete`. `linked`: the identity was
 * added to the present account. `tested`: nothing changed, and `tested` says what the provider states.
 */
export const oidcFinishedSchema = z.object({
  outcome: z.enum(['signed-in', 'second-factor', 'linked', 'tested']),
  access_token: z.string().nullable(),
  second_factor: secondFactorChallengeSchema.nullable(),
  tested: testedPersonSchema.nullable(),
  /** A checked path of this product, to open next. */
  next: z.string().nullable(),
});
export type OidcFinished = z.infer<typeof oidcFinishedSchema>;
