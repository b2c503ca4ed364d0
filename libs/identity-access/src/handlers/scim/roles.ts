import type { EntityManager } from 'typeorm';
import { forgetGivenRole, givenRolesOf, mappedRolesOf, noteGivenRole } from '../../adapters/scim/groups.js';
import { readScimUser } from '../../adapters/scim/users.js';
import type { ProvisionedRole } from '../../contract/scim.js';
import { isAdministering, rolesHeldAlone } from '../../domain/granting.js';
import { isPresent, type PresentUser } from '../../domain/user.js';
import { listRoleHolders } from '../../projections/users/role-holders.js';
import { permanentRolesOfOthers } from '../administering.js';
import type { AccessDependencies } from '../dependencies.js';
import { changeUser, loadTenant, loadUser } from '../streams.js';
import { tenantKindOf } from '../tenant-kind.js';
import { grantorOf, type ScimCaller } from './caller.js';
import { lastAdministrator } from './refusals.js';

/** What an account that a provider made has without a group. */
export const USUAL_ROLE: ProvisionedRole = 'nexus:viewer';

interface Plan {
  readonly userId: string;
  readonly grant: readonly ProvisionedRole[];
  readonly revoke: readonly ProvisionedRole[];
}

/**
 * Gives users the roles of their groups, and takes those that a provider gave before. Roles that people granted stay.
 * Runs in the turn of `takeAdministeringTurn`.
 * @returns the last position, if any @throws DomainError `scim.last-administrator` before anything is changed
 */
export async function followGroups(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  userIds: Iterable<string>,
): Promise<number | null> {
  const plans: Plan[] = [];
  for (const userId of new Set(userIds)) {
    const plan = await planFor(deps, manager, caller, userId);
    if (plan !== null) plans.push(plan);
  }
  let position: number | null = null;
  for (const plan of plans) position = (await carryOut(deps, manager, caller, plan)) ?? position;
  return position;
}

async function planFor(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  userId: string,
): Promise<Plan | null> {
  const { tenantId } = caller;
  const user = await loadUser(deps, tenantId, userId);
  if (!isPresent(user)) return null;
  const row = await readScimUser(manager, userId);
  const usual = row?.provisioned === true && row.deletedAt === null ? [USUAL_ROLE] : [];
  const wanted = new Set([...usual, ...(await mappedRolesOf(manager, userId))]);
  const given = await givenRolesOf(manager, userId);
  const revoke = given.filter((role) => !wanted.has(role));
  await assertAdministered(deps, manager, tenantId, user, revoke);
  return { userId, grant: [...wanted].filter((role) => !user.roles.includes(role)), revoke };
}

/** A provider must not take the last permanent administrator. @throws DomainError `scim.last-administrator` */
export async function assertAdministered(
  deps: AccessDependencies,
  manager: EntityManager,
  tenantId: string,
  user: PresentUser,
  taken: readonly string[],
): Promise<void> {
  if (!user.roles.some((role) => isAdministering(role) && taken.includes(role))) return;
  const holders = await listRoleHolders(manager);
  const others = await permanentRolesOfOthers(deps, { tenantId, userId: user.id }, holders);
  if (rolesHeldAlone(user, others).some((role) => taken.includes(role))) throw lastAdministrator();
}

async function carryOut(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  { userId, grant, revoke }: Plan,
): Promise<number | null> {
  const { tenantId } = caller;
  const about = {
    by: grantorOf(caller),
    tenantKind: tenantKindOf(await loadTenant(deps, tenantId)),
  };
  let position: number | null = null;
  for (const role of grant) {
    const data = { ...about, role };
    position = (await changeUser(deps, caller, userId, { type: 'GrantRole', data })).position ?? position;
    await noteGivenRole(manager, { userId, tenantId, role });
  }
  for (const role of revoke) {
    const data = { ...about, role, reason: 'provider' as const };
    position = (await changeUser(deps, caller, userId, { type: 'RevokeRole', data })).position ?? position;
    await forgetGivenRole(manager, userId, role);
  }
  return position;
}
