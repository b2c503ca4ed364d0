import { z } from 'zod';

const LOOPBACK = /^http:\/\/(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:|\/|$)/;

/** Sign-in at an OpenID provider; without `OIDC_ISSUER` it is switched off. */
export const oidcEnvironmentSchema = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https:// URL' })
    .refine((url) => url.startsWith('https:') || LOOPBACK.test(url), 'must be https:// or on loopback')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Absent for a public client; PKCE is used either way. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the button says. */
  OIDC_LABEL: z.string().min(1).max(60).default('Single sign-on'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21-\x7e]+)*$/, 'must begin with openid')
    .default('openid email profile'),
  /** Whether a verified address alone links an identity to its user at the first sign-in. */
  OIDC_LINK: z.enum(['allowed', 'verified-email']).default('allowed'),
  /** `trust`: an `amr` of the provider that says `mfa` stands for the second factor (RFC 8176). */
  OIDC_MFA: z.enum(['ignore', 'trust']).default('ignore'),
});
export type OidcEnvironment = z.infer<typeof oidcEnvironmentSchema>;
