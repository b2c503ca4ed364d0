/** The secrets of one sign-in at the provider, known only to its browser. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly verifier: string;
}

/** What the provider put into the address of the return page. */
export interface OidcReturn {
  readonly code: string;
  readonly iss: string | null;
}

/** A person's identity at the provider, from a verified ID token. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly address: string | null;
  /** Only the literal `true` counts. */
  readonly addressVerified: boolean;
  /** Authentication methods the provider names (RFC 8176). */
  readonly amr: readonly string[];
}

/** An OpenID provider that people may sign in at. */
export interface IdentityProvider {
  readonly issuer: string;
  /** The address that starts a sign-in there. @throws DomainError `oidc.provider-unavailable` */
  begin(secrets: OidcSecrets): Promise<URL>;
  /**
   * Trades the code for the identity.
   * @throws DomainError `oidc.provider-unavailable`, `oidc.code-refused`, `oidc.wrong-issuer`, `oidc.token-refused`
   */
  complete(answer: OidcReturn, secrets: OidcSecrets): Promise<ProviderIdentity>;
}
