import type { AccessDependencies } from './dependencies.js';
import { loadUser } from './streams.js';

/** Where mail for an active user goes; null when there is no address in their record, or they are not active. */
export async function mailAddressOf(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
  userId: string,
): Promise<string | null> {
  const user = await loadUser(deps, tenantId, userId);
  return user.status === 'active' ? user.email : null;
}
