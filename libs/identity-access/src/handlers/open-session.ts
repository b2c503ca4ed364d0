import type { EntityManager } from 'typeorm';
import { insertRefreshToken, SESSION_SECONDS } from '../adapters/refresh-tokens.js';
import { insertSession } from '../adapters/sessions.js';
import { newToken } from '../adapters/tokens.js';
import type { AuthMethod } from '../contract/index.js';
import type { SessionProof } from '../adapters/sessions.js';
import { type PresentUser, rolesAt } from '../domain/user.js';
import type { AccessDependencies } from './dependencies.js';

/** The refresh token is sent only as a cookie. */
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
  readonly methods: readonly AuthMethod[];
  readonly authenticatedAt: Date;
}

/** Plans a session, which opens only when `storeSession` stores it. */
export function planSession(
  deps: AccessDependencies,
  owner: { readonly tenantId: string; readonly userId: string },
  methods: readonly AuthMethod[],
): NewSession {
  const startedAt = deps.clock.now();
  return {
    ...owner,
    sessionId: deps.ids.next(),
    startedAt,
    authenticatedAt: startedAt,
    methods,
    expiresAt: new Date(startedAt.getTime() + SESSION_SECONDS * 1000),
  };
}

export async function storeSession(manager: EntityManager, session: NewSession): Promise<string> {
  await insertSession(manager, { id: session.sessionId, ...session });
  const value = newToken();
  await insertRefreshToken(
    manager,
    { value, tenantId: session.tenantId, sessionId: session.sessionId },
    session.startedAt,
  );
  return value;
}

export function issueAccessToken(
  deps: AccessDependencies,
  session: SessionProof & {
    readonly tenantId: string;
    readonly sessionId: string;
    readonly user: PresentUser;
  },
): Promise<string> {
  const { user } = session;
  const now = deps.clock.now();
  return deps.accessTokens.issue(
    {
      sub: user.id,
      sid: session.sessionId,
      tenant_id: session.tenantId,
      username: user.username,
      roles: [...rolesAt(user, now)],
      jti: deps.ids.next(),
      amr: [...session.methods],
      auth_time: Math.floor(session.authenticatedAt.getTime() / 1000),
    },
    now,
  );
}
