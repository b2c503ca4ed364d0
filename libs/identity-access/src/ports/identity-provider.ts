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
  /** True only for the literal `true` in the token, or Entra ID's claim about the domain. */
  readonly addressVerified: boolean;
  /** The id of the person in Entra ID, which is the same for all its clients. */
  readonly directoryId?: string;
  readonly name?: string;
  /** Authentication methods by RFC 8176. */
  readonly amr: readonly string[];
  /** What a SAML provider calls its session, for single logout. */
  readonly session?: ProviderSession;
}

export interface ProviderSession {
  /** The name id as the provider wrote it. */
  readonly name: string;
  readonly format: string;
  /** Null where the provider names no session. */
  readonly index: string | null;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** @throws DomainError `oidc.provider-unavailable` */
  begin(secrets: OidcSecrets): Promise<URL>;
  /** @throws DomainError `oidc.provider-unavailable`, `oidc.code-refused`, `oidc.wrong-issuer`, `oidc.token-refused` */
  complete(answer: OidcReturn, secrets: OidcSecrets): Promise<ProviderIdentity>;
}
