/** How accounts of the network are linked. Mastodon asks for the instance; Bluesky also takes an app password. */
export interface LinkRequest {
  /** 256 bits, base64url: comes back with the redirect. */
  readonly state: string;
  /** Compared exactly by the network. */
  readonly redirectUri: string;
  /** `https://mastodon.example`; null for networks with one address. */
  readonly instance: string | null;
  /** Bluesky: handle or DID, to find the account's server. Null: the network asks. */
  readonly loginHint: string | null;
}

export interface StartedLink {
  /** Where the popup goes. */
  readonly authorizationUrl: string;
  /** What the exchange needs again: PKCE verifier, DPoP key, client of the instance. Sealed while it waits; plain JSON. */
  readonly kept: Readonly<Record<string, string>>;
}

/** What the redirect brought: `code`, `state`, `iss` (RFC 9207). */
export interface LinkAnswer {
  readonly code: string;
  readonly issuer: string | null;
}

/** The secrets of one account. Sealed at rest, never logged, never part of an answer. */
export interface TokenSet {
  readonly accessToken: string;
  /** Null: the network gave none. A refresh that brings none keeps the old one. */
  readonly refreshToken: string | null;
  /** ISO 8601; null: does not expire. */
  readonly expiresAt: string | null;
  /** When not even a refresh helps: ISO 8601; null: never. */
  readonly endsAt: string | null;
  readonly scopes: readonly string[];
  /** Further secrets and addresses of the link: page token, DPoP key, instance, PDS. Plain JSON. */
  readonly extra: Readonly<Record<string, string>>;
}

/** One of several that a sign-in gives access to: a Page of Facebook, an organization of LinkedIn. */
export interface LinkPage {
  /** As `profile` names the account. */
  readonly id: string;
  readonly name: string;
}

/** Where a sign-in is a person's, and what is linked is one of the pages of this person. */
export interface PageChoice {
  /** In the network's order; the exchange took the first. */
  list(tokens: TokenSet, signal: AbortSignal): Promise<readonly LinkPage[]>;
  /** The same sign-in for this page. */
  choose(tokens: TokenSet, pageId: string, signal: AbortSignal): Promise<TokenSet>;
}

/** Every method throws `ConnectorError`; `auth.revoked` means that only linking again helps. */
export interface Authorization {
  /** Asked for at linking. */
  readonly scopes: readonly string[];
  start(request: LinkRequest, signal: AbortSignal): Promise<StartedLink>;
  exchange(
    answer: LinkAnswer,
    request: LinkRequest,
    kept: StartedLink['kept'],
    signal: AbortSignal,
  ): Promise<TokenSet>;
  refresh(tokens: TokenSet, signal: AbortSignal): Promise<TokenSet>;
  /** Null where the network has no revocation. */
  readonly revoke: ((tokens: TokenSet, signal: AbortSignal) => Promise<void>) | null;
  /** Absent where a sign-in is one account. */
  readonly pages?: PageChoice;
  /** Bluesky's second way; null elsewhere. */
  readonly withPassword:
    | ((identifier: string, password: string, signal: AbortSignal) => Promise<TokenSet>)
    | null;
}
