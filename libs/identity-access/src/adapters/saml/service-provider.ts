import { createHash } from 'node:crypto';
import { generateServiceProviderMetadata, SAML, type SamlConfig } from '@node-saml/node-saml';
import type { SamlService } from '../../contract/saml.js';
import type { SamlMetadata } from './metadata.js';
import type { SigningKey } from './signing-key.js';

const FORMATS = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
} as const;
export type NameIdKind = keyof typeof FORMATS;

/** How a tenant's connection speaks SAML. */
export interface SamlSettings extends SamlMetadata {
  readonly nameId: NameIdKind;
  readonly addressAttribute: string;
  readonly nameAttribute: string;
  readonly signsRequests: boolean;
  /** The public half of the key that signs requests; null without one. */
  readonly signingCertificate: string | null;
}

/** The addresses of one tenant. They do not depend on its connection, so that a provider can be set up first. */
export function samlServiceOf(publicUrl: string, tenantId: string): SamlService {
  const base = `${publicUrl.replace(/\/+$/, '')}/api/auth/saml/${tenantId}`;
  return {
    entityId: `${base}/metadata`,
    consumerAddress: `${base}/acs`,
    metadataAddress: `${base}/metadata`,
  };
}

/** The id of the request that a browser's state began; it reveals no state. */
export const requestIdOf = (state: string): string =>
  `_${createHash('sha256').update(`rampart saml request ${state}`).digest('hex').slice(0, 40)}`;

/** Times are checked by the response's own rules and clock, so the library does not look at them. */
const NO_TIMES = -1;

function configOf(service: SamlService, settings: SamlSettings, key: SigningKey | null): SamlConfig {
  return {
    ...{ callbackUrl: service.consumerAddress, issuer: service.entityId, audience: service.entityId },
    ...{
      entryPoint: settings.signOnAddress,
      idpCert: [...settings.certificates],
      idpIssuer: settings.entityId,
    },
    ...{ wantAssertionsSigned: false, wantAuthnResponseSigned: false, acceptedClockSkewMs: NO_TIMES },
    ...{ disableRequestedAuthnContext: true, identifierFormat: FORMATS[settings.nameId] },
    ...(key !== null && { privateKey: key.privateKey, signatureAlgorithm: 'sha256' as const }),
  };
}

/** The address at the provider that begins a sign-in (HTTP-Redirect), signed where a key is given. */
export async function beginSaml(
  service: SamlService,
  settings: SamlSettings,
  key: SigningKey | null,
  state: string,
): Promise<URL> {
  const library = new SAML({
    ...configOf(service, settings, key),
    generateUniqueId: () => requestIdOf(state),
  });
  return new URL(await library.getAuthorizeUrlAsync(state, undefined, {}));
}

/** The assertion that a signature covers, as text; throws what the library throws. */
export async function verifiedAssertion(
  service: SamlService,
  settings: SamlSettings,
  response: string,
): Promise<string | null> {
  const library = new SAML({ ...configOf(service, settings, null), audience: false });
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: response });
  return profile?.getAssertionXml?.() ?? null;
}

/** The document that a provider imports (SAML metadata 2.4.4). */
export const serviceMetadata = (service: SamlService, settings: SamlSettings | null): string =>
  generateServiceProviderMetadata({
    ...{ issuer: service.entityId, callbackUrl: service.consumerAddress, wantAssertionsSigned: true },
    identifierFormat: FORMATS[settings?.nameId ?? 'persistent'],
    generateUniqueId: () => `_${createHash('sha256').update(service.entityId).digest('hex').slice(0, 40)}`,
    ...(settings?.signsRequests === true &&
      settings.signingCertificate !== null &&
      signing(settings.signingCertificate)),
  });

/** The library writes a certificate only beside a key, which it does not use here. */
const signing = (certificate: string) => ({ privateKey: 'unused', publicCerts: [certificate] });
