import { withTenant } from '@rampart/database';
import { deleteCredential } from '../adapters/credentials.js';
import { deleteLinksOf } from '../adapters/link-tokens.js';
import type { OneTimeLink, RoleName, SuspendUser } from '../contract/index.js';
import { userSubject } from '../domain/event-of.js';
import { isPresent } from '../domain/user.js';
import {
  type AccessDependencies,
  asGrantor,
  type Caller,
  metadataOf,
  type Committed,
} from './dependencies.js';
import { linkByHand, linkByMail, linkExpiry } from './links.js';
import { assertMayManage } from './manageable.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { changeUser, loadTenant } from './streams.js';
import { tenantKindOf } from './tenant-kind.js';

/** A new invitation link for somebody who has not accepted yet: by mail when it can be, else to hand over. */
export async function reissueInvitation(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Committed<OneTimeLink>> {
  const expiresAt = linkExpiry(deps, 'invitation');
  const { state, position } = await changeUser(deps, caller, userId, {
    type: 'ReissueInvitation',
    data: { by: asGrantor(caller), expiresAt: expiresAt.toISOString(), sendsMail: deps.sendsMail },
  });
  const byMail = deps.sendsMail && isPresent(state) && state.email !== null;
  const owner = { tenantId: caller.tenantId, userId };
  const value = byMail
    ? linkByMail(userId, 'invitation')
    : await linkByHand(deps, owner, 'invitation', expiresAt);
  return { value, position };
}

/** Suspends a user: their sessions and links end now. */
export async function suspendUser(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  input: SuspendUser,
): Promise<Committed<null>> {
  const { position } = await changeUser(deps, caller, userId, {
    type: 'SuspendUser',
    data: { reason: input.reason, by: asGrantor(caller) },
  });
  await withTenant(deps.database, caller.tenantId, (manager) => deleteLinksOf(manager, userId));
  const revoked = await revokeSessionsOf(deps, caller, userId, 'user-suspended');
  return { value: null, position: revoked ?? position };
}

export async function reinstateUser(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Committed<null>> {
  const { position } = await changeUser(deps, caller, userId, {
    type: 'ReinstateUser',
    data: { by: asGrantor(caller) },
  });
  return { value: null, position };
}

export const grantRole = (
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  role: RoleName,
): Promise<Committed<null>> => changeRole(deps, caller, userId, 'GrantRole', role);

export const revokeRole = (
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  role: RoleName,
): Promise<Committed<null>> => changeRole(deps, caller, userId, 'RevokeRole', role);

async function changeRole(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  type: 'GrantRole' | 'RevokeRole',
  role: RoleName,
): Promise<Committed<null>> {
  const tenantKind = tenantKindOf(await loadTenant(deps, caller.tenantId));
  const { position } = await changeUser(deps, caller, userId, {
    type,
    data: { role, by: asGrantor(caller), tenantKind },
  });
  return { value: null, position };
}

/** Ends every session of a user of the caller's tenant. @throws DomainError `user.not-found`, `user.not-manageable` */
export async function endSessionsOf(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Committed<null>> {
  await assertMayManage(deps, caller, userId);
  return { value: null, position: await revokeSessionsOf(deps, caller, userId, 'revoked-by-administrator') };
}

/** Erases a person: their secrets, their name and, by destroying their key, every personal field in the log. */
export async function eraseUser(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Committed<null>> {
  await changeUser(deps, caller, userId, {
    type: 'EraseUser',
    data: { by: asGrantor(caller) },
  });
  await revokeSessionsOf(deps, caller, userId, 'user-erased');
  await withTenant(deps.database, caller.tenantId, (manager) => deleteCredential(manager, userId));
  const erased = await deps.log.forget({
    tenantId: caller.tenantId,
    subject: userSubject({ userId }),
    commandId: deps.ids.next(),
    metadata: metadataOf(deps, caller, caller.userId),
  });
  return { value: null, position: erased.lastPosition };
}
