import { DomainError, t } from '@rampart/kernel';
import { isPresent } from '../domain/user.js';
import type { AccessDependencies } from './dependencies.js';
import { loadUser } from './streams.js';
import type { Actor } from './verify-session.js';

type WithPassword = Pick<Actor, 'tenantId' | 'userId'> & Partial<Pick<Actor, 'passwordTemporary'>>;

/**
 * Refuses a user who still has a password that another person may know, where the installation can be reached from
 * other machines. The log is asked again, because what the session knows may be half a second old.
 * @throws DomainError `password.change-required`
 */
export async function requireOwnPassword(deps: AccessDependencies, actor: WithPassword): Promise<void> {
  if (deps.temporaryPasswordActs || actor.passwordTemporary !== true) return;
  const user = await loadUser(deps, actor.tenantId, actor.userId);
  if (!isPresent(user) || !user.passwordTemporary) return;
  throw new DomainError(
    'password.change-required',
    'forbidden',
    t`Your password was shown to others. Set your own in your settings first.`,
  );
}
