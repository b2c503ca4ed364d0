import type { IncomingMessage } from 'node:http';

/** The owner of an access token. `SessionVerifier` of `@rampart/identity-access` provides it. */
export interface VerifiedSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly username: string;
  readonly roles: readonly string[];
  /** When temporary roles end (ISO 8601). */
  readonly roleEnds?: Readonly<Record<string, string>>;
  readonly capabilities?: readonly string[];
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface SessionVerifier {
  /** @throws DomainError of kind `unauthenticated` when the token is invalid or expired, or its session has ended */
  verify(token: string, handshake: IncomingMessage): Promise<VerifiedSession>;
}
