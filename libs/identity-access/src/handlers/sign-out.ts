import { withTenant } from '@rampart/database';
import { sessionOfRefreshToken, tenantOfRefreshToken } from '../adapters/refresh-tokens.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { revokeSessions } from './revoke-sessions.js';

/** Ends the session that a refresh token belongs to; a token that is not (any more) good is no error. */
export async function signOut(
  deps: AccessDependencies,
  presented: string | null,
  visit: Visit,
): Promise<void> {
  const tenantId = presented === null ? null : await tenantOfRefreshToken(deps.database, presented);
  if (presented === null || tenantId === null) return;
  const session = await withTenant(deps.database, tenantId, (manager) =>
    sessionOfRefreshToken(manager, presented),
  );
  if (session === null) return;
  const context = { tenantId, userId: session.userId, correlationId: visit.correlationId };
  await revokeSessions(deps, context, [session.sessionId], 'signed-out');
}
