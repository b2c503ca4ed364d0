import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import { sessionOfRefreshToken, tenantOfRefreshToken } from '../adapters/refresh-tokens.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { revokeSessions } from './revoke-sessions.js';

/** Programs without cookies present only the access token. */
export interface Presented {
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}

export interface HeldSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs out; a session that has ended is no error. */
export async function signOut(deps: AccessDependencies, presented: Presented, visit: Visit): Promise<void> {
  for (const { tenantId, userId, sessionId } of await heldSessions(deps, presented)) {
    const context = { tenantId, userId, correlationId: visit.correlationId };
    await revokeSessions(deps, context, [sessionId], 'signed-out');
  }
}

/** The sessions whose secrets are presented, each once; that of the cookie comes first. */
export async function heldSessions(deps: AccessDependencies, presented: Presented): Promise<HeldSession[]> {
  const held = [
    await heldByCookie(deps, presented.refreshToken),
    await heldByToken(deps, presented.accessToken),
  ];
  const sessions = new Map(
    held.flatMap((session) => (session === null ? [] : [[session.sessionId, session]])),
  );
  return [...sessions.values()];
}

async function heldByCookie(deps: AccessDependencies, token: string | null): Promise<HeldSession | null> {
  const tenantId = token === null ? null : await tenantOfRefreshToken(deps.database, token);
  if (token === null || tenantId === null) return null;
  const session = await withTenant(deps.database, tenantId, (manager) =>
    sessionOfRefreshToken(manager, token),
  );
  return session === null ? null : { tenantId, ...session };
}

async function heldByToken(deps: AccessDependencies, token: string | null): Promise<HeldSession | null> {
  if (token === null) return null;
  try {
    const { tenant_id, sub, sid } = await deps.accessTokens.verify(token, deps.clock.now());
    return { tenantId: tenant_id, userId: sub, sessionId: sid };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
