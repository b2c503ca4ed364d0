import { z } from 'zod';
import { secondFactorNeededSchema } from './factors.js';

/** Answer of `GET /api/auth/oidc`: whether people may sign in at an OpenID provider, and what the button says. */
export const oidcSettingsSchema = z.object({ enabled: z.boolean(), label: z.string().nullable() });
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

/** Body of `POST /api/auth/oidc/start` and `POST /api/auth/oidc/link`. `next`: a path of this product. */
export const startOidcSchema = z.object({ next: z.string().max(2_000).optional() });
export type StartOidc = z.infer<typeof startOidcSchema>;

/** The provider's address to go to now. */
export const oidcStartedSchema = z.object({ location: z.url() });
export type OidcStarted = z.infer<typeof oidcStartedSchema>;

const parameter = z.string().min(1).max(4_000);

/**
 * Body of `POST /api/auth/oidc/callback`: what the provider put into the address of the return page, untouched
 * (RFC 6749 section 4.1.2, RFC 9207).
 */
export const finishOidcSchema = z.object({
  state: parameter,
  code: parameter.optional(),
  iss: parameter.optional(),
  error: parameter.optional(),
});
export type FinishOidc = z.infer<typeof finishOidcSchema>;

/** Far more than a person needs. */
export const OIDC_LINKS_PER_PERSON = 10;

/** An identity at the provider that signs its owner in here. */
export const oidcLinkViewSchema = z.object({
  id: z.uuid(),
  issuer: z.string(),
  /** The address the provider gave when it was linked. */
  address: z.string().nullable(),
  linkedAt: z.string(),
});
export type OidcLinkView = z.infer<typeof oidcLinkViewSchema>;

/**
 * Answer of `POST /api/auth/oidc/callback`. `second-factor`: the provider's word is not enough for this account;
 * `POST /api/auth/login/second-factor` completes the sign-in. `linked`: an identity was added to the account that is
 * signed in already.
 */
export const oidcFinishedSchema = z.object({
  outcome: z.enum(['signed-in', 'second-factor', 'linked']),
  access_token: z.string().nullable(),
  second_factor: secondFactorNeededSchema.shape.second_factor.nullable(),
  /** Where the person wanted to go: a path of this product, checked. */
  next: z.string().nullable(),
});
export type OidcFinished = z.infer<typeof oidcFinishedSchema>;
