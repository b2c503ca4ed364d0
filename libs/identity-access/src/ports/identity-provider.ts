export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of RFC 7636. */
  readonly verifier: string;
}

export interface OidcReturn {
  readonly code: string;
  readonly iss: string | null;
}

export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly address: string | null;
  /** True only for the literal `true` in the token. */
  readonly addressVerified: boolean;
  /** Authentication methods by RFC 8176. */
  readonly amr: readonly string[];
}

export interface IdentityProvider {
  readonly issuer: string;
  /** @throws DomainError `oidc.provider-unavailable` */
  begin(secrets: OidcSecrets): Promise<URL>;
  /** @throws DomainError `oidc.provider-unavailable`, `oidc.code-refused`, `oidc.wrong-issuer`, `oidc.token-refused` */
  complete(answer: OidcReturn, secrets: OidcSecrets): Promise<ProviderIdentity>;
}
