import type { EntityManager } from 'typeorm';
import { insertRefreshToken, SESSION_SECONDS } from '../adapters/refresh-tokens.js';
import { insertSession } from '../adapters/sessions.js';
import { newToken } from '../adapters/tokens.js';
import type { PresentUser } from '../domain/user.js';
import type { AccessDependencies } from './dependencies.js';

/** What a signed-in client gets; the refresh token travels in a cookie only. */
export interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

export interface NewSession {
  readonly sessionId: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export function planSession(
  deps: AccessDependencies,
  owner: { readonly tenantId: string; readonly userId: string },
): NewSession {
  const startedAt = deps.clock.now();
  return {
    ...owner,
    sessionId: deps.ids.next(),
    startedAt,
    expiresAt: new Date(startedAt.getTime() + SESSION_SECONDS * 1000),
  };
}

/** Stores the session and its first refresh token. @returns the refresh token */
export async function storeSession(manager: EntityManager, session: NewSession): Promise<string> {
  const { sessionId, ...rest } = session;
  await insertSession(manager, { id: sessionId, ...rest });
  const value = newToken();
  await insertRefreshToken(manager, { value, tenantId: session.tenantId, sessionId }, session.startedAt);
  return value;
}

export function issueAccessToken(
  deps: AccessDependencies,
  tenantId: string,
  sessionId: string,
  user: PresentUser,
): Promise<string> {
  return deps.accessTokens.issue(
    {
      sub: user.id,
      sid: sessionId,
      tenant_id: tenantId,
      username: user.username,
      roles: [...user.roles],
      jti: deps.ids.next(),
    },
    deps.clock.now(),
  );
}
