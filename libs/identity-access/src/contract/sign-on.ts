import { t } from '@rampart/kernel';
import { z } from 'zod';
import { firstRoleSchema } from './first-role.js';
import { configureSamlSchema, samlProviderSchema, samlServiceSchema } from './saml.js';
import { userViewSchema } from './views.js';

/** Mail domains of a tenant at most. */
export const SIGN_ON_DOMAINS_MOST = 20;
/** Administrators who may sign in without the provider, at most. */
export const EMERGENCY_ACCOUNTS_MOST = 5;

export const mailDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    t`Enter a domain, such as example.org.`,
  );

const issuerSchema = z
  .url({ protocol: /^https?$/, error: t`Enter an https:// address.` })
  .max(500)
  .refine((url) => !/[?#]/.test(url) && new URL(url).username === '', t`Enter the address without ? or #.`);

export const checkIssuerSchema = z.strictObject({ issuer: issuerSchema });
export type CheckIssuer = z.infer<typeof checkIssuerSchema>;

/** What a provider says about itself (OpenID Connect Discovery 3). */
export const checkedIssuerSchema = z.object({
  issuer: z.string(),
  authorization: z.string(),
  token: z.string(),
  keys: z.string(),
});
export type CheckedIssuer = z.infer<typeof checkedIssuerSchema>;

export const configureSignOnSchema = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, t`Enter a name.`)
    .max(60, t`A name has at most 60 characters. Shorten it.`),
  issuer: issuerSchema,
  clientId: z
    .string()
    .trim()
    .min(1, t`Enter the client id.`)
    .max(300),
  /** May be left out while issuer and client id stay the same. */
  clientSecret: z.string().min(1).max(4_000).optional(),
  createsAccounts: z.boolean(),
  firstRole: firstRoleSchema,
  /** `mfa` in the provider's `amr` counts as the second factor (RFC 8176). */
  trustsFactors: z.boolean(),
});
export type ConfigureSignOn = z.infer<typeof configureSignOnSchema>;

export const addDomainSchema = z.strictObject({ domain: mailDomainSchema });
export type AddDomain = z.infer<typeof addDomainSchema>;

export const domainParameterSchema = z.object({ domain: mailDomainSchema });

export const signOnDomainSchema = z.object({
  domain: z.string(),
  /** The DNS record that proves the domain: its name, and the text that it holds. */
  record: z.object({ name: z.string(), text: z.string() }),
  verifiedAt: z.iso.datetime().nullable(),
});
export type SignOnDomain = z.infer<typeof signOnDomainSchema>;

export const requireSignOnSchema = z.strictObject({
  required: z.boolean(),
  /** Permanent administrators who may sign in without the provider. */
  emergencyAccounts: z.array(z.uuid()).max(EMERGENCY_ACCOUNTS_MOST),
});
export type RequireSignOn = z.infer<typeof requireSignOnSchema>;

export const signOnSettingsSchema = z.object({
  redirectAddress: z.string(),
  /** What to register at a SAML provider; null without a public URL. */
  samlService: samlServiceSchema.nullable(),
  connection: z
    .object({
      id: z.uuid(),
      ...configureSignOnSchema.omit({ clientSecret: true, clientId: true }).shape,
      protocol: z.enum(['oidc', 'saml']),
      /** Null for SAML. */
      clientId: z.string().nullable(),
      /** Null for OpenID Connect. */
      saml: z
        .object({
          ...samlProviderSchema.shape,
          ...configureSamlSchema.pick({
            nameId: true,
            addressAttribute: true,
            nameAttribute: true,
            signsRequests: true,
          }).shape,
        })
        .nullable(),
      configuredAt: z.iso.datetime(),
    })
    .nullable(),
  domains: z.array(signOnDomainSchema),
  required: z.boolean(),
  emergencyAccounts: z.array(z.uuid()),
  /** Those who could be emergency accounts. */
  administrators: z.array(userViewSchema.pick({ id: true, username: true, displayName: true })),
});
export type SignOnSettings = z.infer<typeof signOnSettingsSchema>;

export const findSignOnSchema = z.strictObject({ address: z.email(t`Enter a mail address.`).max(320) });
export type FindSignOn = z.infer<typeof findSignOnSchema>;

/** Says only whether the domain of an address has a provider, never whether an account exists. */
export const foundSignOnSchema = z.object({
  connection: z.object({ id: z.uuid(), label: z.string() }).nullable(),
});
export type FoundSignOn = z.infer<typeof foundSignOnSchema>;
