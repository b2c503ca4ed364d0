import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import {
  insertRefreshToken,
  type RefreshOutcome,
  tenantOfRefreshToken,
  useRefreshToken,
} from '../adapters/refresh-tokens.js';
import { closeSessions, readProof } from '../adapters/sessions.js';
import { newToken } from '../adapters/tokens.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { noteLanguage } from './language.js';
import { issueAccessToken, type SignedIn } from './open-session.js';
import { changeSession, loadUser } from './streams.js';

/**
 * Renews a session. A language that was chosen since is recorded. A token that is presented twice was stolen, so it
 * ends the session. @throws DomainError `session.ended`
 */
export async function refreshSession(
  deps: AccessDependencies,
  presented: string | null,
  visit: Visit,
): Promise<SignedIn> {
  const tenantId = presented === null ? null : await tenantOfRefreshToken(deps.database, presented);
  if (presented === null || tenantId === null) throw sessionEnded();
  const refreshToken = newToken();
  const outcome = await rotate(deps, tenantId, presented, refreshToken);
  if (outcome.kind === 'unknown') throw sessionEnded();
  const { sessionId, userId } = outcome;
  if (outcome.kind === 'reused') {
    await changeSession(deps, { tenantId, userId, correlationId: visit.correlationId }, sessionId, {
      type: 'ReportRefreshReuse',
      data: { origin: visit.origin },
    });
    throw sessionEnded();
  }
  const user = await loadUser(deps, tenantId, userId);
  if (user.status !== 'active') throw sessionEnded();
  const proof = await withTenant(deps.database, tenantId, (manager) => readProof(manager, sessionId));
  if (proof === null) throw sessionEnded();
  await noteLanguage(deps, visit, { tenantId, user });
  const accessToken = await issueAccessToken(deps, { tenantId, sessionId, user, ...proof });
  return { accessToken, refreshToken, sessionId };
}

function rotate(
  deps: AccessDependencies,
  tenantId: string,
  presented: string,
  next: string,
): Promise<RefreshOutcome> {
  const now = deps.clock.now();
  return withTenant(deps.database, tenantId, async (manager) => {
    const outcome = await useRefreshToken(manager, presented, now);
    if (outcome.kind === 'rotated') {
      await insertRefreshToken(manager, { value: next, tenantId, sessionId: outcome.sessionId }, now);
    }
    if (outcome.kind === 'reused') await closeSessions(manager, [outcome.sessionId], now);
    return outcome;
  });
}

function sessionEnded(): DomainError {
  return new DomainError('session.ended', 'unauthenticated', t`Your session has ended. Sign in again.`);
}
