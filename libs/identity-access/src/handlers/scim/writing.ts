import type { Recorded } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { membersOfGroup, readScimGroup } from '../../adapters/scim/groups.js';
import type { ScimBody } from '../../contract/scim.js';
import {
  GROUP_PATCH,
  groupAsWritten,
  readGroupInput,
  type ScimGroupInput,
} from '../../domain/scim/group-input.js';
import { applyPatch } from '../../domain/scim/patch.js';
import { noResource, otherVersion } from '../../domain/scim/scim-error.js';
import { foldNames } from '../../domain/scim/scim-object.js';
import {
  readUserInput,
  type ScimUserInput,
  USER_PATCH,
  userAsWritten,
} from '../../domain/scim/user-input.js';
import type { AccessDependencies } from '../dependencies.js';
import type { ScimCaller } from './caller.js';
import { changeScimGroup, createScimGroup, deleteScimGroup } from './groups.js';
import {
  loadListedUser,
  readScimResourceOfGroup,
  readScimResourceOfUser,
  type ScimPlace,
} from './reading.js';
import type { ScimResource } from './resources.js';
import { changeScimUser, createScimUser, deleteScimUser } from './users.js';

/** One resource that a request changes. `ifMatch` is the header, null without it. */
export interface ScimTarget extends ScimPlace {
  readonly id: string;
  readonly ifMatch: string | null;
}

/** RFC 7644 section 3.14. @throws DomainError `scim.other-version` */
function assertVersion({ meta }: ScimResource, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  if (!ifMatch.split(',').some((tag) => plain(tag) === plain(meta.version))) throw otherVersion();
}

export const postScimUser = (
  deps: AccessDependencies,
  caller: ScimCaller,
  body: ScimBody,
): Promise<Recorded<string>> => createScimUser(deps, caller, readUserInput(foldNames(body)));

/** Without `active` a PUT leaves it as it is: an omitted field must not reactivate a user. */
export const putScimUser = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
  body: ScimBody,
): Promise<Recorded<string>> =>
  changeScimUser(deps, caller, target.id, async (manager) => {
    const { active } = await presentUser(deps, manager, target);
    return readUserInput({ active, ...foldNames(body) });
  });

export const patchScimUser = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
  body: ScimBody,
): Promise<Recorded<string>> =>
  changeScimUser(deps, caller, target.id, async (manager) => {
    const present = userAsWritten(await presentUser(deps, manager, target));
    return readUserInput(applyPatch(present, body, USER_PATCH));
  });

export const removeUser = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
): Promise<Recorded<null>> =>
  deleteScimUser(deps, caller, target.id, async (manager) => {
    await presentUser(deps, manager, target);
  });

async function presentUser(
  deps: AccessDependencies,
  manager: EntityManager,
  target: ScimTarget,
): Promise<ScimUserInput> {
  assertVersion(await readScimResourceOfUser(deps, manager, target, target.id), target.ifMatch);
  return loadListedUser(deps, manager, target.tenantId, target.id);
}

export const postScimGroup = (
  deps: AccessDependencies,
  caller: ScimCaller,
  body: ScimBody,
): Promise<Recorded<string>> => createScimGroup(deps, caller, readGroupInput(foldNames(body)));

export const putScimGroup = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
  body: ScimBody,
): Promise<Recorded<string>> =>
  changeScimGroup(deps, caller, target.id, async (manager) => {
    await presentGroup(manager, target);
    return readGroupInput(foldNames(body));
  });

export const patchScimGroup = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
  body: ScimBody,
): Promise<Recorded<string>> =>
  changeScimGroup(deps, caller, target.id, async (manager) => {
    const present = groupAsWritten(await presentGroup(manager, target));
    return readGroupInput(applyPatch(present, body, GROUP_PATCH));
  });

export const removeGroup = (
  deps: AccessDependencies,
  caller: ScimCaller,
  target: ScimTarget,
): Promise<Recorded<null>> =>
  deleteScimGroup(deps, caller, target.id, async (manager) => {
    await presentGroup(manager, target);
  });

async function presentGroup(manager: EntityManager, target: ScimTarget): Promise<ScimGroupInput> {
  assertVersion(await readScimResourceOfGroup(manager, target, target.id), target.ifMatch);
  const group = await readScimGroup(manager, target.id);
  if (group === null) throw noResource();
  return { ...group, members: await membersOfGroup(manager, target.id) };
}
