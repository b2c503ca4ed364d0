import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { RoleName } from '../contract/index.js';
import { rolesAt } from '../domain/user.js';
import type { AccessDependencies, Manager } from './dependencies.js';
import { loadUser } from './streams.js';

type Dependencies = Pick<AccessDependencies, 'log' | 'database' | 'clock'>;

export async function takeAdministeringTurn(manager: EntityManager, tenantId: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`administering:${tenantId}`]);
}

/** One change at a time per tenant, or two administrators could suspend each other. @throws `access.forbidden` */
export function inTurn<T, C extends Manager>(
  deps: Dependencies,
  caller: C,
  act: (caller: C) => Promise<T>,
): Promise<T> {
  return withTenant(deps.database, caller.tenantId, async (manager) => {
    await takeAdministeringTurn(manager, caller.tenantId);
    return act(await asOfNow(deps, caller));
  });
}

/** With their present roles. Callers outside of the tenant, such as the command line, keep theirs. */
async function asOfNow<C extends Manager>(deps: Dependencies, caller: C): Promise<C> {
  const user = await loadUser(deps, caller.tenantId, caller.userId);
  if (user.status === 'absent') return caller;
  const held = user.status === 'active' ? rolesAt(user, deps.clock.now()) : [];
  const roles = caller.roles.filter((role) => held.includes(role));
  if (user.status !== 'active' || roles.length === 0)
    throw new DomainError(
      'access.forbidden',
      'forbidden',
      t`Your roles do not allow this. Ask an administrator for the role.`,
    );
  return { ...caller, roles, roleEnds: user.roleEnds };
}

/** The permanent roles of each other active user, from the log, because the read model may be behind. */
export async function permanentRolesOfOthers(
  deps: Pick<AccessDependencies, 'log'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  holders: readonly string[],
): Promise<RoleName[][]> {
  const others: RoleName[][] = [];
  for (const id of holders.filter((holder) => holder !== userId)) {
    const user = await loadUser(deps, tenantId, id);
    if (user.status !== 'active') continue;
    others.push(user.roles.filter((role) => user.roleEnds[role] === undefined));
  }
  return others;
}
