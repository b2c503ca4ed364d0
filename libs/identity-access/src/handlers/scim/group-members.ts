import type { EntityManager } from 'typeorm';
import { writeScimGroup } from '../../adapters/scim/groups.js';
import { scimGroupDecider, scimGroupStream } from '../../domain/scim/scim-group.js';
import type { ScimGroupInput } from '../../domain/scim/group-input.js';
import type { AccessDependencies } from '../dependencies.js';
import { changeStream } from '../streams.js';
import type { ScimCaller } from './caller.js';

/** Keeps and records what a group is now. @returns the position, if anything changed */
export async function changeGroupMembers(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  group: ScimGroupInput & { readonly id: string },
): Promise<number | null> {
  const { id: groupId, displayName, externalId, members } = group;
  const { tenantId, actor: by } = caller;
  await writeScimGroup(
    manager,
    { id: groupId, tenantId, displayName, externalId, members },
    deps.clock.now(),
  );
  const data = { groupId, displayName, externalId, members, by };
  const command = { type: 'ChangeScimGroup', data } as const;
  return (await changeStream(deps, caller, scimGroupDecider, scimGroupStream(groupId), command)).position;
}
