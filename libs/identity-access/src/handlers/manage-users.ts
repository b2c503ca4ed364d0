import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { deleteLinksOf } from '../adapters/link-tokens.js';
import type { GrantRole, OneTimeLink, RoleName, GivenReason } from '../contract/index.js';
import { isPresent } from '../domain/user.js';
import { type UserCommand, userDecider } from '../domain/user.decider.js';
import { inTurn } from './administering.js';
import { type AccessDependencies, asGrantor, type Caller, type Manager } from './dependencies.js';
import { linkByHand, linkByMail, linkExpiry } from './links.js';
import { assertMayManage } from './manageable.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { changeUser, loadTenant, loadUser } from './streams.js';
import { tenantKindOf } from './tenant-kind.js';

type RoleDependencies = Pick<AccessDependencies, 'log' | 'database' | 'clock' | 'ids'>;

export async function reissueInvitation(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<OneTimeLink>> {
  const expiresAt = linkExpiry(deps, 'invitation');
  const { value: state, position } = await changeUser(deps, caller, userId, {
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

export async function suspendUser(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  input: GivenReason,
): Promise<Recorded<null>> {
  const { position } = await inTurn(deps, caller, (by) =>
    changeUser(deps, caller, userId, {
      type: 'SuspendUser',
      data: { reason: input.reason, by: asGrantor(by) },
    }),
  );
  await withTenant(deps.database, caller.tenantId, (manager) => deleteLinksOf(manager, userId));
  const revoked = await revokeSessionsOf(deps, caller, userId, 'user-suspended');
  return { value: null, position: revoked ?? position };
}

/** Ended sessions and links stay ended. @throws DomainError `user.not-found`, `user.not-manageable` */
export async function reinstateUser(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<null>> {
  const { position } = await changeUser(deps, caller, userId, {
    type: 'ReinstateUser',
    data: { by: asGrantor(caller) },
  });
  return { value: null, position };
}

/** Grants a role, or changes the end of a held role. @throws DomainError `user.*` */
export async function grantRole(
  deps: RoleDependencies,
  caller: Manager,
  userId: string,
  input: GrantRole,
): Promise<Recorded<null>> {
  const { position } = await inTurn(deps, caller, async (by) =>
    changeUser(deps, caller, userId, await grantOf(deps, by, input)),
  );
  return { value: null, position };
}

/** Checks a grant without making it. @throws DomainError that `grantRole` would throw */
export async function wouldGrant(
  deps: RoleDependencies,
  caller: Manager,
  userId: string,
  input: GrantRole,
): Promise<boolean> {
  const user = await loadUser(deps, caller.tenantId, userId);
  return userDecider.decide(await grantOf(deps, caller, input), user).length > 0;
}

async function grantOf(
  deps: RoleDependencies,
  caller: Manager,
  { role, expiresAt = null }: GrantRole,
): Promise<UserCommand> {
  const change = await roleChange(deps, caller, role);
  const now = deps.clock.now().toISOString();
  // Normalises the time, so that an equal end is recognised.
  const until = expiresAt === null ? {} : { until: { expiresAt: new Date(expiresAt).toISOString(), now } };
  return { type: 'GrantRole', data: { ...change, ...until } };
}

export async function revokeRole(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  role: RoleName,
  reason: 'by-hand' | 'review' = 'by-hand',
): Promise<Recorded<null>> {
  const { position } = await inTurn(deps, caller, async (by) =>
    changeUser(deps, caller, userId, {
      type: 'RevokeRole',
      data: { ...(await roleChange(deps, by, role)), reason },
    }),
  );
  return { value: null, position };
}

async function roleChange(deps: RoleDependencies, caller: Manager, role: RoleName) {
  const tenantKind = tenantKindOf(await loadTenant(deps, caller.tenantId));
  return { role, by: asGrantor(caller), tenantKind };
}

/** Ends all sessions of a user. @throws DomainError `user.not-found`, `user.not-manageable` */
export async function endSessionsOf(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<null>> {
  await assertMayManage(deps, caller, userId);
  return { value: null, position: await revokeSessionsOf(deps, caller, userId, 'revoked-by-administrator') };
}
