import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import { readProof } from '../adapters/sessions.js';
import { obliges } from '../domain/second-factor-policy.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { readFactorRows } from './second-factor-state.js';

/** For a sign-in at a provider, the provider's own policy applies. @throws DomainError `second-factor.required` */
export async function requireSecondFactor(
  deps: AccessDependencies,
  caller: Pick<Caller, 'tenantId' | 'userId' | 'sessionId' | 'roles'>,
): Promise<void> {
  if (!obliges(deps.secondFactorPolicy, caller.roles)) return;
  const { tenantId, userId, sessionId } = caller;
  const satisfied = await withTenant(deps.database, tenantId, async (manager) => {
    if ((await readFactorRows(manager, userId)).enabled) return true;
    return (await readProof(manager, sessionId))?.methods.includes('fed') ?? false;
  });
  if (satisfied) return;
  throw new DomainError(
    'second-factor.required',
    'forbidden',
    t`This installation requires a second factor. Set one up in your settings first.`,
  );
}
