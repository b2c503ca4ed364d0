import { z } from 'zod';

const LOOPBACK = /^http:\/\/(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:|\/|$)/;

export const oidcEnvironmentSchema = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https:// URL' })
    .refine((url) => url.startsWith('https:') || LOOPBACK.test(url), 'must be https:// or on loopback')
    .optional()
    .meta({
      description:
        'The OpenID provider for sign-in: https, or http on loopback. Register `<RAMPART_PUBLIC_URL>/oauth/callback` there.',
      often: true,
    }),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The client id at the OpenID provider.', often: true }),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().meta({
    description: 'The client secret. Leave it out for a public client; both use PKCE.',
    often: true,
    secret: true,
  }),
  OIDC_LABEL: z.string().min(1).max(60).default('Single sign-on').describe('The text of the sign-in button.'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21-\x7e]+)*$/, 'must begin with openid')
    .default('openid email profile')
    .describe('The scopes to request.'),
  OIDC_LINK: z.enum(['allowed', 'verified-email']).default('allowed').meta({
    description:
      '`allowed`: a signed-in user or an administrator links an identity. `verified-email`: a verified address links it too.',
    often: true,
  }),
  OIDC_MFA: z.enum(['ignore', 'trust']).default('ignore').meta({
    description: "`trust`: `mfa` in the provider's `amr` counts as the second factor (RFC 8176).",
    often: true,
  }),
  RAMPART_SIGN_ON_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
    .refine((each) => each.every((text) => URL.canParse(text) && new URL(text).origin === text), {
      error: 'must be origins such as https://keycloak.internal, with commas between them',
    })
    .describe(
      'Origins in your own network that providers of tenants may use, with commas between them. Every tenant may use them.',
    ),
});
export type OidcEnvironment = z.infer<typeof oidcEnvironmentSchema>;
