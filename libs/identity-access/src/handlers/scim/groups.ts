import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  deleteScimGroup as deleteRows,
  knownMembers,
  mapScimGroupRow,
  membersOfGroup,
  takenOfGroup,
  writeScimGroup,
} from '../../adapters/scim/groups.js';
import type { MapScimGroup } from '../../contract/scim.js';
import type { ScimGroupInput } from '../../domain/scim/group-input.js';
import { invalidValue, notUnique } from '../../domain/scim/scim-error.js';
import { scimGroupDecider, scimGroupStream } from '../../domain/scim/scim-group.js';
import { takeAdministeringTurn } from '../administering.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { changeStream } from '../streams.js';
import type { ScimCaller } from './caller.js';
import { changeGroupMembers } from './group-members.js';
import { followGroups } from './roles.js';

/** @throws DomainError `scim.not-unique`, `scim.invalid-value` for members that are no users of the tenant */
export async function createScimGroup(
  deps: AccessDependencies,
  caller: ScimCaller,
  input: ScimGroupInput,
): Promise<Recorded<string>> {
  const { tenantId, actor: by } = caller;
  const groupId = deps.ids.next();
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    await assertAcceptable(manager, input, groupId, []);
    await writeScimGroup(manager, { id: groupId, tenantId, ...input }, deps.clock.now());
    const command = { type: 'CreateScimGroup', data: { groupId, ...input, by } } as const;
    return (await changeStream(deps, caller, scimGroupDecider, scimGroupStream(groupId), command)).position;
  });
  return { value: groupId, position };
}

async function assertAcceptable(
  manager: EntityManager,
  input: ScimGroupInput,
  groupId: string,
  held: readonly string[],
): Promise<void> {
  const taken = await takenOfGroup(manager, input, groupId);
  if (taken !== null) throw notUnique(`Another group of your organisation has this ${taken}.`);
  const added = input.members.filter((id) => !held.includes(id));
  const known = await knownMembers(manager, added);
  const unknown = added.find((id) => !known.has(id));
  if (unknown !== undefined) throw invalidValue(`There is no user ${unknown}. Create the user first.`);
}

/**
 * Changes a group to the provider's data; members get and lose roles at once.
 * @param decide the wanted group, from the present one; it checks the version @throws DomainError `scim.*`
 */
export async function changeScimGroup(
  deps: AccessDependencies,
  caller: ScimCaller,
  groupId: string,
  decide: (manager: EntityManager) => Promise<ScimGroupInput>,
): Promise<Recorded<string>> {
  const { tenantId } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    const input = await decide(manager);
    const before = await membersOfGroup(manager, groupId);
    await assertAcceptable(manager, input, groupId, before);
    const changed = await changeGroupMembers(deps, manager, caller, { id: groupId, ...input });
    const moved = [
      ...input.members.filter((id) => !before.includes(id)),
      ...before.filter((id) => !input.members.includes(id)),
    ];
    return (await followGroups(deps, manager, caller, moved)) ?? changed;
  });
  return { value: groupId, position };
}

/** @param check throws for another version or an unknown group */
export async function deleteScimGroup(
  deps: AccessDependencies,
  caller: ScimCaller,
  groupId: string,
  check: (manager: EntityManager) => Promise<void>,
): Promise<Recorded<null>> {
  const { tenantId, actor: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    await check(manager);
    const members = await membersOfGroup(manager, groupId);
    await deleteRows(manager, groupId);
    const followed = await followGroups(deps, manager, caller, members);
    const command = { type: 'DeleteScimGroup', data: { groupId, by } } as const;
    const deleted = await changeStream(deps, caller, scimGroupDecider, scimGroupStream(groupId), command);
    return deleted.position ?? followed;
  });
  return { value: null, position };
}

/** Applies to present members at once. @throws DomainError `scim.not-found`, `scim.last-administrator` */
export async function mapScimGroup(
  deps: AccessDependencies,
  caller: Caller,
  groupId: string,
  { role }: MapScimGroup,
): Promise<Recorded<null>> {
  const { tenantId, userId: by, correlationId, origin } = caller;
  // Otherwise a temporary administrator could stay one by a group.
  const lasts = ['core:admin', 'nexus:owner'].some((held) =>
    caller.roles.some((own) => own === held && caller.roleEnds?.[own] === undefined),
  );
  if (role === 'nexus:owner' && !lasts)
    throw new DomainError(
      'scim-group.role-not-grantable',
      'forbidden',
      t`Your role is temporary, so you cannot map a group to Owner. Ask a permanent administrator.`,
    );
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    await mapScimGroupRow(manager, groupId, role);
    const command = { type: 'MapScimGroup', data: { groupId, role, by } } as const;
    const mapped = await changeStream(deps, caller, scimGroupDecider, scimGroupStream(groupId), command);
    const inName: ScimCaller = { tenantId, tokenId: groupId, actor: `user:${by}`, correlationId, origin };
    const members = await membersOfGroup(manager, groupId);
    return (await followGroups(deps, manager, inName, members)) ?? mapped.position;
  });
  return { value: null, position };
}
