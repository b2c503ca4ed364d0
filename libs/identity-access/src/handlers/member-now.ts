import { rolesAt } from '../domain/user.js';
import type { AccessDependencies, Manager } from './dependencies.js';
import { loadUser } from './streams.js';

/** The user if active in the tenant; otherwise null. */
export async function memberNow(
  deps: Pick<AccessDependencies, 'log' | 'clock'>,
  { tenantId, userId, correlationId }: Pick<Manager, 'tenantId' | 'userId' | 'correlationId'>,
): Promise<(Manager & { readonly username: string }) | null> {
  const user = await loadUser(deps, tenantId, userId);
  if (user.status !== 'active') return null;
  const rights = {
    username: user.username,
    roles: rolesAt(user, deps.clock.now()),
    roleEnds: user.roleEnds,
  };
  return { tenantId, userId, correlationId, ...rights };
}
