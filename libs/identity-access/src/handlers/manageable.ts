import { DomainError, t } from '@rampart/kernel';
import { assertManageable } from '../domain/granting.js';
import { isPresent } from '../domain/user.js';
import { type AccessDependencies, asGrantor, type Caller } from './dependencies.js';
import { loadUser } from './streams.js';

/** @throws DomainError `user.not-found`, `user.not-manageable` */
export async function assertMayManage(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<void> {
  const user = await loadUser(deps, caller.tenantId, userId);
  if (!isPresent(user))
    throw new DomainError('user.not-found', 'not-found', t`This user does not exist. Reload the list.`);
  assertManageable(user, asGrantor(caller));
}
