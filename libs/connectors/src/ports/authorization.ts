/** Data to start linking an account. Mastodon needs the instance; Bluesky also accepts an app password. */
export interface LinkRequest {
  /** 256 bits in base64url, which the redirect returns. */
  readonly state: string;
  /** The network compares it exactly. */
  readonly redirectUri: string;
  /** Such as `https://mastodon.example`; null for networks with one address. */
  readonly instance: string | null;
  /** For Bluesky, the handle or DID by which the account's server is found. Null: the network asks. */
  readonly loginHint: string | null;
}

export interface StartedLink {
  readonly authorizationUrl: string;
  /** For the exchange: PKCE verifier, DPoP key, client of the instance. Plain JSON, encrypted in the meantime. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Parameters of the redirect: `code`, `state`, `iss` (RFC 9207). */
export interface LinkAnswer {
  readonly code: string;
  readonly issuer: string | null;
}

/** The secrets of one account. Encrypted at rest, never logged, never part of an answer. */
export interface TokenSet {
  readonly accessToken: string;
  /** Null when the network gave none. A refresh without a new one keeps the old one. */
  readonly refreshToken: string | null;
  /** ISO 8601; null when the token does not expire. */
  readonly expiresAt: string | null;
  /** When even a refresh becomes impossible, ISO 8601; null for never. */
  readonly endsAt: string | null;
  readonly scopes: readonly string[];
  /** More secrets and addresses of the link: page token, DPoP key, instance, PDS. Plain JSON. */
  readonly extra: Readonly<Record<string, string>>;
}

/** One of several pages to which a sign-in gives access: a Page of Facebook, an organization of LinkedIn. */
export interface LinkPage {
  /** The id that `profile` gives for the account. */
  readonly id: string;
  readonly name: string;
}

/** For networks on which a person signs in, and one of the person's pages is linked. */
export interface PageChoice {
  /** Pages in the network's order; the exchange has chosen the first. */
  list(tokens: TokenSet, signal: AbortSignal): Promise<readonly LinkPage[]>;
  /** Uses the same sign-in for another page. */
  choose(tokens: TokenSet, pageId: string, signal: AbortSignal): Promise<TokenSet>;
}

/** Links accounts. Every method throws `ConnectorError`; `auth.revoked` means that the account must be linked again. */
export interface Authorization {
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
  /** Absent where a sign-in belongs to exactly one account. */
  readonly pages?: PageChoice;
  /** Bluesky's second way of linking; null elsewhere. */
  readonly withPassword:
    | ((identifier: string, password: string, signal: AbortSignal) => Promise<TokenSet>)
    | null;
}
