import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import { sessionOfRefreshToken, tenantOfRefreshToken } from '../adapters/refresh-tokens.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { revokeSessions } from './revoke-sessions.js';

/** Programs without cookies present only the access token. */
interface Presented {
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}

interface Held {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs out; a session that has ended is no error. */
export async function signOut(deps: AccessDependencies, presented: Presented, visit: Visit): Promise<void> {
  const held = [
    await heldByCookie(deps, presented.refreshToken),
    await heldByToken(deps, presented.accessToken),
  ];
  const sessions = new Map(
    held.flatMap((session) => (session === null ? [] : [[session.sessionId, session]])),
  );
  for (const { tenantId, userId, sessionId } of sessions.values()) {
    const context = { tenantId, userId, correlationId: visit.correlationId };
    await revokeSessions(deps, context, [sessionId], 'signed-out');
  }
}

async function heldByCookie(deps: AccessDependencies, token: string | null): Promise<Held | null> {
  const tenantId = token === null ? null : await tenantOfRefreshToken(deps.database, token);
  if (token === null || tenantId === null) return null;
  const session = await withTenant(deps.database, tenantId, (manager) =>
    sessionOfRefreshToken(manager, token),
  );
  return session === null ? null : { tenantId, ...session };
}

async function heldByToken(deps: AccessDependencies, token: string | null): Promise<Held | null> {
  if (token === null) return null;
  try {
    const { tenant_id, sub, sid } = await deps.accessTokens.verify(token, deps.clock.now());
    return { tenantId: tenant_id, userId: sub, sessionId: sid };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
