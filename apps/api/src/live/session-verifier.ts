import type { IncomingMessage } from 'node:http';

/** Who stands behind an access token; `SessionVerifier` of `@rampart/identity-access` answers like this. */
export interface VerifiedSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly username: string;
  /** The roles of this moment. */
  readonly roles: readonly string[];
  /** When those of the roles end that are held for a time only (ISO 8601). */
  readonly roleEnds?: Readonly<Record<string, string>>;
  /** What their tenant's plan switches on at this moment. */
  readonly capabilities?: readonly string[];
  readonly sessionId: string;
  /** When the token itself ends. */
  readonly expiresAt: Date;
}

export interface SessionVerifier {
  /**
   * @param handshake what the socket began with
   * @throws DomainError of kind `unauthenticated` when the token is invalid or expired or its session has ended
   */
  verify(token: string, handshake: IncomingMessage): Promise<VerifiedSession>;
}
