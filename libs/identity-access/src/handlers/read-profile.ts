import { DomainError } from '@rampart/kernel';
import type { Me } from '../contract/index.js';
import { isPresent } from '../domain/user.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { loadTenant, loadUser } from './streams.js';

/** The caller's own profile, read from the log so that it is never behind. @throws DomainError `user.not-found` */
export async function readProfile(deps: AccessDependencies, caller: Caller): Promise<Me> {
  const [user, tenant] = await Promise.all([
    loadUser(deps, caller.tenantId, caller.userId),
    loadTenant(deps, caller.tenantId),
  ]);
  if (!isPresent(user)) throw new DomainError('user.not-found', 'not-found', 'There is no such user.');
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    tenantId: caller.tenantId,
    tenantName: tenant.status === 'absent' ? '' : tenant.name,
    roles: [...user.roles],
    passwordChangeAdvised: user.passwordTemporary,
  };
}
