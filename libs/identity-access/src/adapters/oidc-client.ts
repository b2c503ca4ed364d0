import { DomainError, t } from '@rampart/kernel';
import * as oidc from 'openid-client';
import type { CheckedIssuer } from '../contract/sign-on.js';
import type {
  IdentityProvider,
  OidcReturn,
  OidcSecrets,
  ProviderIdentity,
} from '../ports/identity-provider.js';

export interface OidcClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly redirectUri: string;
  /** For providers that tenants name; the default is the platform's. */
  readonly fetch?: oidc.CustomFetch;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 60;
const BELIEVED_MS = 3600_000;

/** Implements the authorization code flow with PKCE, state and nonce (OpenID Connect Core 3.1). */
export class OidcClient implements IdentityProvider {
  private described: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | null =
    null;

  constructor(private readonly settings: OidcClientSettings) {}

  get issuer(): string {
    return this.settings.issuer;
  }

  async begin({ state, nonce, verifier }: OidcSecrets): Promise<URL> {
    const configuration = await this.configuration();
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUri,
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async complete({ code, iss }: OidcReturn, secrets: OidcSecrets): Promise<ProviderIdentity> {
    const configuration = await this.configuration();
    const { issuer, authorization_response_iss_parameter_supported: namesItself } =
      configuration.serverMetadata();
    // RFC 9207: the code of another provider is refused.
    if ((iss !== null && iss !== issuer) || (iss === null && namesItself === true))
      throw new DomainError(
        'oidc.wrong-issuer',
        'invalid',
        t`The answer came from another provider. Start the sign-in again.`,
      );
    const answered = new URL(this.settings.redirectUri);
    answered.search = new URLSearchParams({
      code,
      state: secrets.state,
      ...(iss === null ? {} : { iss }),
    }).toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, answered, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      return await this.identityOf(configuration, tokens);
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Some providers give the mail address only at the UserInfo endpoint (OpenID Connect Core 5.4). */
  private async identityOf(
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<ProviderIdentity> {
    const claims = tokens.claims();
    if (claims === undefined) throw tokenRefused(null);
    const asks =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const about = asks ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    return readIdentity(this.issuer, claims, about);
  }

  private configuration(): Promise<oidc.Configuration> {
    const now = performance.now();
    if (this.described !== null && now - this.described.at < BELIEVED_MS) return this.described.configuration;
    const described = { at: now, configuration: discover(this.settings) };
    this.described = described;
    described.configuration.catch(() => {
      if (this.described === described) this.described = null;
    });
    return described.configuration;
  }
}

async function discover(settings: OidcClientSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  // Plain http only on loopback. Signatures are checked all the same, because a proxy could forge a token.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  try {
    return await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      clientSecret === null ? oidc.None() : authenticationWith(clientSecret),
      {
        ...{ execute, timeout: TIMEOUT_SECONDS },
        ...(settings.fetch && { [oidc.customFetch]: settings.fetch }),
      },
    );
  } catch (error) {
    throw unavailable(error);
  }
}

/** What a provider says about itself, before anything is stored. @throws DomainError `oidc.provider-unavailable` */
export async function checkIssuer(issuer: string, fetch: oidc.CustomFetch): Promise<CheckedIssuer> {
  const client = { clientId: 'check', clientSecret: null, scopes: 'openid', redirectUri: issuer };
  const metadata = (await discover({ ...client, issuer, fetch })).serverMetadata();
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = metadata;
  if (authorization === undefined || token === undefined || keys === undefined) throw unavailable(null);
  return { issuer: metadata.issuer, authorization, token, keys };
}

/** HTTP Basic is the default (OpenID Connect Discovery 3). */
const authenticationWith =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(secret)
      : oidc.ClientSecretPost(secret);
    return authenticate(server, ...rest);
  };

function readIdentity(
  issuer: string,
  { sub: subject, amr, oid, xms_edov: owned }: oidc.IDToken,
  { email, email_verified: verified, name }: Readonly<Record<string, unknown>>,
): ProviderIdentity {
  // Without this check, all people without a subject would share one identity.
  if (subject === '') throw tokenRefused(null);
  return {
    issuer,
    subject,
    address: typeof email === 'string' ? email : null,
    // Entra ID has a claim of its own: the address belongs to a domain that the organisation proved there.
    addressVerified: verified === true || (isEntra(issuer) && ['true', '1'].includes(String(owned))),
    ...(isEntra(issuer) && typeof oid === 'string' && { directoryId: oid }),
    ...nameOf(name),
    amr: Array.isArray(amr) ? amr.filter((method): method is string => typeof method === 'string') : [],
  };
}

function nameOf(name: unknown): Pick<ProviderIdentity, 'name'> {
  const text =
    typeof name === 'string'
      ? name
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 100)
      : '';
  return text === '' ? {} : { name: text };
}

const isEntra = (issuer: string): boolean =>
  /^https:\/\/(?:login\.microsoftonline\.(?:com|us)|sts\.windows\.net)\//.test(issuer);

const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function failureOf(error: unknown): Error {
  if (error instanceof DomainError) return error;
  if (error instanceof oidc.ResponseBodyError) {
    // RFC 6749 section 5.2: any other error means that this installation is not registered correctly at the provider.
    return error.error === 'invalid_grant'
      ? new DomainError('oidc.code-refused', 'invalid', t`The provider refused this sign-in. Start again.`)
      : unavailable(error);
  }
  if (error instanceof oidc.ClientError && error.code !== undefined && !AWAY.has(error.code))
    return tokenRefused(error);
  return unavailable(error);
}

function tokenRefused(error: oidc.ClientError | null): DomainError {
  return Object.assign(
    new DomainError(
      'oidc.token-refused',
      'invalid',
      t`The answer of the provider is not valid. Start the sign-in again.`,
      {
        check: error?.code ?? 'no ID token',
      },
    ),
    { cause: error },
  );
}

function unavailable(cause: unknown): DomainError {
  return Object.assign(
    new DomainError(
      'oidc.provider-unavailable',
      'unavailable',
      t`The identity provider does not answer correctly. Try again later, or sign in another way.`,
    ),
    { cause },
  );
}
