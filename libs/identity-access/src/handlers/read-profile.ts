import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import type { Profile } from '../contract/index.js';
import { obliges } from '../domain/second-factor-policy.js';
import type { TenantState } from '../domain/tenant.js';
import { isPresent, rolesAt } from '../domain/user.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { readFactorRows } from './second-factor-state.js';
import { loadTenant, loadUser } from './streams.js';

const nameOf = (tenant: TenantState): string => (tenant.status === 'absent' ? '' : tenant.name);

/** Reads the log, which is never behind. */
export const tenantNameOf = async (deps: AccessDependencies, tenantId: string): Promise<string> =>
  nameOf(await loadTenant(deps, tenantId));

/** Reads the log, which is never behind. @throws DomainError `user.not-found` */
export async function readProfile(deps: AccessDependencies, caller: Caller): Promise<Profile> {
  const [user, tenant, factors] = await Promise.all([
    loadUser(deps, caller.tenantId, caller.userId),
    loadTenant(deps, caller.tenantId),
    withTenant(deps.database, caller.tenantId, (manager) => readFactorRows(manager, caller.userId)),
  ]);
  if (!isPresent(user))
    throw new DomainError('user.not-found', 'not-found', t`This user does not exist. Reload the list.`);
  const roles = rolesAt(user, deps.clock.now());
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    tenantId: caller.tenantId,
    tenantName: nameOf(tenant),
    timeZone: tenant.status === 'absent' ? null : tenant.timeZone,
    roles: [...roles],
    secondFactor: { enabled: factors.enabled, required: obliges(deps.secondFactorPolicy, roles) },
    passwordChangeAdvised: user.passwordTemporary,
    passwordChangeRequired: user.passwordTemporary && !deps.temporaryPasswordActs,
  };
}
