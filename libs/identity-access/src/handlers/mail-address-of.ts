import type { AccessDependencies } from './dependencies.js';
import { loadUser } from './streams.js';

/** Null for a user without a recorded address, and for an inactive user. */
export async function mailAddressOf(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
  userId: string,
): Promise<string | null> {
  const user = await loadUser(deps, tenantId, userId);
  return user.status === 'active' ? user.email : null;
}
