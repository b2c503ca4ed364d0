import type { OidcSignIn } from '../handlers/oidc-start.js';
import { OidcClient } from './oidc-client.js';
import type { OidcEnvironment } from './oidc-settings.js';

/** Contacts the provider only at a sign-in, never at start. @throws Error that names the missing setting */
export function createOidcSignIn(
  environment: OidcEnvironment & { readonly RAMPART_PUBLIC_URL?: string | undefined },
): OidcSignIn | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, RAMPART_PUBLIC_URL: publicUrl } = environment;
  if (issuer === undefined) return null;
  if (clientId === undefined) throw new Error('OIDC_ISSUER is set without OIDC_CLIENT_ID. Set both.');
  if (publicUrl === undefined)
    throw new Error(
      'OIDC_ISSUER is set without RAMPART_PUBLIC_URL. Set it to the address that the provider redirects to.',
    );
  return {
    provider: new OidcClient({
      issuer,
      clientId,
      clientSecret: environment.OIDC_CLIENT_SECRET ?? null,
      scopes: environment.OIDC_SCOPES,
      redirectUri: `${publicUrl.replace(/\/+$/, '')}/oauth/callback`,
    }),
    label: environment.OIDC_LABEL,
    linksByAddress: environment.OIDC_LINK === 'verified-email',
    trustsFactors: environment.OIDC_MFA === 'trust',
  };
}
