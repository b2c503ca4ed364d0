import { withTenant } from '@rampart/database';
import type { AccessDependencies } from './dependencies.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { readFactorRows } from './second-factor-state.js';

/**
 * Somebody has to prove who they are with their second factor: their sessions end, and signing in asks for it. Whoever
 * has none keeps their sessions, because signing in again would prove no more. Harmless twice.
 */
export async function demandSecondFactor(
  deps: Pick<AccessDependencies, 'log' | 'database' | 'clock' | 'ids'>,
  {
    tenantId,
    userId,
    correlationId,
  }: { readonly tenantId: string; readonly userId: string; readonly correlationId: string },
): Promise<'demanded' | 'no second factor'> {
  const { enabled } = await withTenant(deps.database, tenantId, (manager) => readFactorRows(manager, userId));
  if (!enabled) return 'no second factor';
  await revokeSessionsOf(
    deps,
    { tenantId, actor: 'system', correlationId },
    userId,
    'revoked-by-administrator',
  );
  return 'demanded';
}
