import { z } from 'zod';
import { firstRoleSchema } from './first-role.js';

/** The most characters of a provider's metadata. */
const METADATA_MOST = 150_000;
/** The most characters of a response in base64. */
export const SAML_RESPONSE_MOST = 350_000;

export const SAML_NAME_IDS = ['persistent', 'email'] as const;

const metadataSchema = z
  .string()
  .trim()
  .min(1, 'Paste the metadata of the provider.')
  .max(METADATA_MOST, 'The metadata is too long. Use the document of one provider.');
const attributeSchema = z.string().trim().max(300);

export const checkSamlSchema = z.strictObject({ metadata: metadataSchema });
export type CheckSaml = z.infer<typeof checkSamlSchema>;

export const samlCertificateSchema = z.object({
  /** SHA-256 in hexadecimal digits with colons. */
  fingerprint: z.string(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
});

/** What a provider's metadata says (SAML metadata 2.4.3). */
export const samlProviderSchema = z.object({
  entityId: z.string(),
  /** The address for sign-ins by redirect. */
  signOnAddress: z.string(),
  certificates: z.array(samlCertificateSchema),
});
export type SamlProviderView = z.infer<typeof samlProviderSchema>;

export const configureSamlSchema = z.strictObject({
  label: z.string().trim().min(1, 'Enter a name.').max(60, 'A name has at most 60 characters. Shorten it.'),
  /** May be left out to keep the present one. */
  metadata: metadataSchema.optional(),
  /** Which name of a person the provider states. */
  nameId: z.enum(SAML_NAME_IDS),
  /** Attributes with the mail address and the displayed name; empty for the usual ones. */
  addressAttribute: attributeSchema,
  nameAttribute: attributeSchema,
  /** Requests carry a signature, by a key that Rampart makes. */
  signsRequests: z.boolean(),
  createsAccounts: z.boolean(),
  firstRole: firstRoleSchema,
  /** A stated second factor counts. */
  trustsFactors: z.boolean(),
});
export type ConfigureSaml = z.infer<typeof configureSamlSchema>;

/** What to enter at the provider. */
export const samlServiceSchema = z.object({
  entityId: z.string(),
  consumerAddress: z.string(),
  metadataAddress: z.string(),
  /** Takes requests to sign out by HTTP-Redirect and HTTP-POST. */
  logoutAddress: z.string(),
});
export type SamlService = z.infer<typeof samlServiceSchema>;

const logoutMessageSchema = z
  .string()
  .min(1)
  .max(50_000)
  .meta({ examples: ['fZFRS8MwFIX'] });

/** What a provider sends to sign a person out, or answers (SAML bindings 3.4.4 and 3.5.4). */
export const samlLogoutSchema = z
  .object({
    SAMLRequest: logoutMessageSchema.optional(),
    SAMLResponse: logoutMessageSchema.optional(),
    RelayState: z.string().max(1_000).optional(),
  })
  .refine(({ SAMLRequest, SAMLResponse }) => (SAMLRequest === undefined) !== (SAMLResponse === undefined), {
    error: 'Send either a request or an answer.',
  })
  .meta({ examples: [{ SAMLRequest: 'fZFRS8MwFIX' }] });
export type SamlLogout = z.infer<typeof samlLogoutSchema>;

/** Where the browser goes to end the provider's session too; null when the sign-out is complete. */
export const signedOutSchema = z.object({ location: z.url().nullable() });
export type SignedOut = z.infer<typeof signedOutSchema>;

/** The form that a provider posts (SAML bindings 3.5.4). */
export const samlAnswerSchema = z.object({
  SAMLResponse: z
    .string()
    .min(1)
    .max(SAML_RESPONSE_MOST)
    .meta({ examples: ['PHNhbWxwOlJlc3BvbnNlPg=='] }),
  RelayState: z.string().max(1_000).optional(),
});
export type SamlAnswer = z.infer<typeof samlAnswerSchema>;
