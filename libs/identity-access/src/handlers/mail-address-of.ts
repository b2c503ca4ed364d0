import type { AccessDependencies } from './dependencies.js';
import { loadUser } from './streams.js';

/** Null without a recorded address, and for inactive users. */
export async function mailAddressOf(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
  userId: string,
): Promise<string | null> {
  const user = await loadUser(deps, tenantId, userId);
  return user.status === 'active' ? user.email : null;
}
