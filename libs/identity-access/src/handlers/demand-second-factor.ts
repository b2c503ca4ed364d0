import { withTenant } from '@rampart/database';
import type { AccessDependencies } from './dependencies.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { readFactorRows } from './second-factor-state.js';

/** Ends the sessions of a user who has a second factor; without one, a new sign-in would prove no more. Idempotent. */
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
