import { withTenant } from '@rampart/database';
import { type EventMetadata, metadataOf, reactionCommandId, type Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { deleteCredential } from '../adapters/credentials.js';
import type { EraseSelf, ErasureView } from '../contract/index.js';
import { userSubject } from '../domain/event-of.js';
import { rolesHeldAlone } from '../domain/granting.js';
import { isPresent } from '../domain/user.js';
import { userDecider } from '../domain/user.decider.js';
import { listRoleHolders } from '../projections/users/role-holders.js';
import { inTurn, permanentRolesOfOthers, takeAdministeringTurn } from './administering.js';
import { type AccessDependencies, asGrantor, type Caller, type Manager } from './dependencies.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { changeUser, loadUser } from './streams.js';

type ErasingDependencies = Pick<AccessDependencies, 'log' | 'database' | 'clock' | 'ids'>;

export async function eraseUser(
  deps: ErasingDependencies,
  caller: Manager,
  userId: string,
): Promise<Recorded<null>> {
  const { position } = await inTurn(deps, caller, (by) =>
    changeUser(deps, caller, userId, { type: 'EraseUser', data: { by: asGrantor(by) } }),
  );
  return finish(deps, caller, userId, position);
}

/** Checks that the caller may erase. @throws DomainError that `eraseUser` would throw */
export async function assertMayErase(
  deps: Pick<AccessDependencies, 'log'>,
  caller: Manager,
  userId: string,
): Promise<void> {
  const user = await loadUser(deps, caller.tenantId, userId);
  userDecider.decide({ type: 'EraseUser', data: { by: asGrantor(caller) } }, user);
}

/** @throws DomainError `user.not-confirmed` for a wrong username, `user.last-administrator` */
export async function eraseSelf(
  deps: AccessDependencies,
  caller: Caller,
  { username }: EraseSelf,
): Promise<Recorded<null>> {
  const { tenantId, userId } = caller;
  const { position } = await withTenant(deps.database, tenantId, async (manager) => {
    // Without a lock, two concurrent erasures would each count on the other administrator.
    await takeAdministeringTurn(manager, tenantId);
    const others = await permanentRolesOfOthers(deps, caller, await listRoleHolders(manager));
    return changeUser(deps, caller, userId, { type: 'EraseSelf', data: { username, others } });
  });
  return finish(deps, caller, userId, position);
}

export async function readErasure(deps: AccessDependencies, caller: Caller): Promise<ErasureView> {
  const user = await loadUser(deps, caller.tenantId, caller.userId);
  if (!isPresent(user))
    throw new DomainError('user.not-found', 'not-found', t`This user does not exist. Reload the list.`);
  const holders = await withTenant(deps.database, caller.tenantId, listRoleHolders);
  const heldAlone = rolesHeldAlone(user, await permanentRolesOfOthers(deps, caller, holders));
  return { possible: heldAlone.length === 0, heldAlone };
}

async function finish(
  deps: ErasingDependencies,
  caller: Manager,
  userId: string,
  position: number | null,
): Promise<Recorded<null>> {
  if (position === null) return { value: null, position };
  await revokeSessionsOf(deps, caller, userId, 'user-erased');
  const erased = { tenantId: caller.tenantId, userId, position };
  return { value: null, position: await forgetUser(deps, erased, metadataOf(deps, caller)) };
}

interface Erased {
  readonly tenantId: string;
  readonly userId: string;
  readonly position: number;
}

/** Erases a user's data. Idempotent, because its command id derives from the erasure. @returns the event's position */
export async function forgetUser(
  { database, log }: Pick<AccessDependencies, 'database' | 'log'>,
  { tenantId, userId, position }: Erased,
  metadata: EventMetadata,
): Promise<number> {
  await withTenant(database, tenantId, (manager) => deleteCredential(manager, userId));
  const { lastPosition } = await log.forget({
    tenantId,
    subject: userSubject({ userId }),
    commandId: reactionCommandId('access-forget-user', position),
    metadata,
  });
  return lastPosition;
}
