import type { OidcSignIn } from '../handlers/oidc-start.js';
import { OidcClient } from './oidc-client.js';
import type { OidcEnvironment } from './oidc-settings.js';

/**
 * Sign-in at the configured provider, or null when there is none. The provider is asked when somebody signs in: one
 * that is away does not keep the product from starting.
 * @throws Error naming the setting that is missing
 */
export function createOidcSignIn(
  environment: OidcEnvironment & { readonly RAMPART_PUBLIC_URL?: string | undefined },
): OidcSignIn | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, RAMPART_PUBLIC_URL: publicUrl } = environment;
  if (issuer === undefined) return null;
  if (clientId === undefined) throw new Error('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be.');
  if (publicUrl === undefined)
    throw new Error(
      'OIDC_ISSUER is set, so RAMPART_PUBLIC_URL must be: the provider sends people back there.',
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
