import { withTenant } from '@rampart/database';
import { loadStream, type Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { ownerOfUsername, reserveUsername } from '../../adapters/credentials.js';
import { deleteLinksOf } from '../../adapters/link-tokens.js';
import { membersOfGroup, groupsOf, noteGivenRole, readScimGroup } from '../../adapters/scim/groups.js';
import {
  isExternalIdTaken,
  isScimNameTaken,
  readScimUser,
  removedScimUsersNamed,
  removeScimUser,
  type ScimUserRow,
  writeScimUser,
} from '../../adapters/scim/users.js';
import { readSignOn } from '../../adapters/sign-on/connections.js';
import { assertManageable } from '../../domain/granting.js';
import { accountNames } from '../../domain/scim/account-name.js';
import { notUnique, noResource } from '../../domain/scim/scim-error.js';
import { scimUserDecider, scimUserStream } from '../../domain/scim/scim-user.js';
import type { ScimUserInput } from '../../domain/scim/user-input.js';
import { isPresent, type PresentUser, userStream } from '../../domain/user.js';
import { userDecider } from '../../domain/user.decider.js';
import { usernameKey } from '../../domain/username.js';
import { takeAdministeringTurn } from '../administering.js';
import type { AccessDependencies } from '../dependencies.js';
import { revokeSessionsOf } from '../revoke-sessions.js';
import { changeStream, changeUser, loadTenant, loadUser } from '../streams.js';
import { tenantKindOf } from '../tenant-kind.js';
import { grantorOf, type ScimCaller } from './caller.js';
import { changeGroupMembers } from './group-members.js';
import { assertAdministered, followGroups, USUAL_ROLE } from './roles.js';

/**
 * Makes an account without a password. A user whom the same provider removed, by name and `externalId`, gets the
 * account back. @throws DomainError `scim.not-unique`, `tier-policy.limit-reached`
 */
export async function createScimUser(
  deps: AccessDependencies,
  caller: ScimCaller,
  input: ScimUserInput,
): Promise<Recorded<string>> {
  const { tenantId } = caller;
  const removed = await withTenant(deps.database, tenantId, (manager) =>
    removedScimUsersNamed(manager, input.userName),
  );
  const returning = removed.find(({ externalId }) => externalId !== null && externalId === input.externalId);
  if (returning !== undefined) return readmit(deps, caller, returning, input);
  const userId = deps.ids.next();
  const place = { limit: 'members' as const, key: userId };
  const position = await deps.places.reserveQuota(tenantId, [place], async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    await assertFree(manager, input, null);
    return makeAccount(deps, manager, caller, { userId, input });
  });
  return { value: userId, position };
}

async function makeAccount(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  { userId, input }: { readonly userId: string; readonly input: ScimUserInput },
): Promise<number | null> {
  const { tenantId } = caller;
  const username = await freeUsername(deps, userId, input.userName);
  await reserveUsername(manager, { tenantId, userId }, usernameKey(username), deps.clock.now());
  const { displayName, email, active } = input;
  // With a provider for sign-in, no password is needed.
  const isMailed = active && deps.sendsMail && (await readSignOn(manager)) === null;
  const invited = await changeUser(deps, caller, userId, {
    type: 'InviteUser',
    data: {
      ...{ userId, username, displayName, email, roles: [USUAL_ROLE] },
      by: grantorOf(caller),
      tenantKind: tenantKindOf(await loadTenant(deps, tenantId)),
      sendsMail: isMailed,
    },
  });
  await noteGivenRole(manager, { userId, tenantId, role: USUAL_ROLE });
  const described = await describe(deps, manager, caller, { userId, input, provisioned: true });
  if (active) return described ?? invited.position;
  const suspended = await changeUser(deps, caller, userId, suspension(caller));
  return suspended.position ?? described;
}

async function readmit(
  deps: AccessDependencies,
  caller: ScimCaller,
  { userId }: ScimUserRow,
  input: ScimUserInput,
): Promise<Recorded<string>> {
  const position = await withTenant(deps.database, caller.tenantId, async (manager) => {
    await takeAdministeringTurn(manager, caller.tenantId);
    await assertFree(manager, input, userId);
    return apply(deps, manager, caller, { userId, input });
  });
  return { value: userId, position };
}

/** Usernames are unique in the installation; what other tenants have must not show. */
async function freeUsername(deps: AccessDependencies, userId: string, userName: string): Promise<string> {
  for (const name of accountNames(userName, userId))
    if ((await ownerOfUsername(deps.database, usernameKey(name))) === null) return name;
  throw notUnique('This userName cannot be used. Choose another one.');
}

async function assertFree(
  manager: EntityManager,
  { userName, externalId }: ScimUserInput,
  exceptUserId: string | null,
): Promise<void> {
  if (await isScimNameTaken(manager, userName, exceptUserId))
    throw notUnique('Another user of your organisation has this userName.');
  if (externalId !== null && (await isExternalIdTaken(manager, externalId, exceptUserId)))
    throw notUnique('Another user of your organisation has this externalId.');
}

/**
 * Changes a user to the provider's data. Suspension ends sessions at once.
 * @param decide the wanted user, from the present one; it checks the version
 * @throws DomainError `scim.*`, `user.not-manageable`
 */
export async function changeScimUser(
  deps: AccessDependencies,
  caller: ScimCaller,
  userId: string,
  decide: (manager: EntityManager) => Promise<ScimUserInput>,
): Promise<Recorded<string>> {
  const { tenantId } = caller;
  let isSuspended = false;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    const input = await decide(manager);
    await assertFree(manager, input, userId);
    isSuspended = !input.active;
    return apply(deps, manager, caller, { userId, input });
  });
  const ended = isSuspended ? await endAccess(deps, caller, userId) : null;
  return { value: userId, position: ended ?? position };
}

async function apply(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  { userId, input }: { readonly userId: string; readonly input: ScimUserInput },
): Promise<number | null> {
  const user = await present(deps, caller, userId);
  const by = grantorOf(caller);
  assertManageable(user, by);
  if (!input.active && user.status !== 'suspended')
    await assertAdministered(deps, manager, caller.tenantId, user, user.roles);
  const row = await readScimUser(manager, userId);
  const provisioned = row?.provisioned ?? false;
  let position = await describe(deps, manager, caller, { userId, input, provisioned });
  // The address of an account that people made is theirs: it could reset their password.
  if (provisioned) {
    const { displayName, email } = input;
    const data = { displayName, email, by };
    const changed = await changeUser(deps, caller, userId, { type: 'ProvisionProfile', data });
    position = changed.position ?? position;
    if (email !== user.email) await deleteLinksOf(manager, userId);
  }
  if (input.active && user.status === 'suspended') await assertSuspendedByProvider(deps, caller, userId);
  const status = input.active ? ({ type: 'ReinstateUser', data: { by } } as const) : suspension(caller);
  position = (await changeUser(deps, caller, userId, status)).position ?? position;
  if (!input.active) await deleteLinksOf(manager, userId);
  return (await followGroups(deps, manager, caller, [userId])) ?? position;
}

/** What an administrator suspended, a routine update of the provider must not reinstate. */
async function assertSuspendedByProvider(
  { log }: AccessDependencies,
  { tenantId }: ScimCaller,
  userId: string,
): Promise<void> {
  const { events } = await loadStream(log, userDecider, { tenantId, stream: userStream(userId) });
  const suspended = events.findLast((event) => event.type === 'UserSuspended');
  if (suspended?.type === 'UserSuspended' && suspended.data.by.startsWith('service:scim:')) return;
  throw new DomainError(
    'scim.suspended-by-administrator',
    'forbidden',
    t`An administrator of Rampart suspended this user. Reinstate the user there.`,
  );
}

async function present(
  deps: AccessDependencies,
  { tenantId }: ScimCaller,
  userId: string,
): Promise<PresentUser> {
  const user = await loadUser(deps, tenantId, userId);
  if (!isPresent(user)) throw noResource();
  return user;
}

const suspension = (caller: ScimCaller) =>
  ({
    type: 'SuspendUser',
    data: { reason: 'Deactivated by the identity provider (SCIM)', by: grantorOf(caller) },
  }) as const;

const endAccess = (deps: AccessDependencies, caller: ScimCaller, userId: string): Promise<number | null> =>
  revokeSessionsOf(deps, caller, userId, 'user-suspended');

async function describe(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  { userId, input, provisioned }: { userId: string; input: ScimUserInput; provisioned: boolean },
): Promise<number | null> {
  const { userName, externalId, givenName, familyName } = input;
  const description = { userName, externalId, givenName, familyName };
  const { tenantId, actor: by } = caller;
  await writeScimUser(manager, { userId, tenantId, provisioned, ...description }, deps.clock.now());
  const data = { userId, ...description, by };
  const stream = scimUserStream(userId);
  const command = { type: 'DescribeScimUser', data } as const;
  return (await changeStream(deps, caller, scimUserDecider, stream, command)).position;
}

/**
 * Suspends the account, takes it out of groups and hides it from providers. Only a person erases it.
 * @param check throws for another version
 * @throws DomainError `scim.not-found`, `scim.last-administrator`, `user.not-manageable`
 */
export async function deleteScimUser(
  deps: AccessDependencies,
  caller: ScimCaller,
  userId: string,
  check: (manager: EntityManager) => Promise<void>,
): Promise<Recorded<null>> {
  const { tenantId, actor: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    await check(manager);
    const user = await present(deps, caller, userId);
    assertManageable(user, grantorOf(caller));
    if (user.status !== 'suspended') await assertAdministered(deps, manager, tenantId, user, user.roles);
    await changeUser(deps, caller, userId, suspension(caller));
    await deleteLinksOf(manager, userId);
    await leaveEveryGroup(deps, manager, caller, userId);
    if ((await readScimUser(manager, userId)) === null)
      await writeScimUser(
        manager,
        { userId, tenantId, provisioned: false, ...unnamed(user) },
        deps.clock.now(),
      );
    await removeScimUser(manager, userId, deps.clock.now());
    await followGroups(deps, manager, caller, [userId]);
    const command = { type: 'RemoveScimUser', data: { userId, by } } as const;
    return (await changeStream(deps, caller, scimUserDecider, scimUserStream(userId), command)).position;
  });
  const ended = await endAccess(deps, caller, userId);
  return { value: null, position: ended ?? position };
}

const unnamed = ({ username }: PresentUser) => ({
  userName: username,
  externalId: null,
  givenName: null,
  familyName: null,
});

async function leaveEveryGroup(
  deps: AccessDependencies,
  manager: EntityManager,
  caller: ScimCaller,
  userId: string,
): Promise<void> {
  for (const { groupId } of await groupsOf(manager, [userId])) {
    const group = await readScimGroup(manager, groupId);
    if (group === null) continue;
    const members = (await membersOfGroup(manager, groupId)).filter((id) => id !== userId);
    await changeGroupMembers(deps, manager, caller, { ...group, members });
  }
}
