import { withTenant } from '@rampart/database';
import type { Initiator, Recorded, Recording } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { deleteChallengesOf } from '../adapters/challenges.js';
import { closeSessions, openSessionsOf } from '../adapters/sessions.js';
import type { SessionRevocationReason } from '../domain/session-events.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { assertMayManage } from './manageable.js';
import { changeSession } from './streams.js';

type SessionDependencies = Recording & Pick<AccessDependencies, 'database'>;

/** Closes sessions first, so that requests are refused at once, then records it. @returns the last position, if any */
export async function revokeSessions(
  deps: SessionDependencies,
  by: Initiator,
  sessionIds: readonly string[],
  reason: SessionRevocationReason,
): Promise<number | null> {
  await withTenant(deps.database, by.tenantId, (manager) =>
    closeSessions(manager, sessionIds, deps.clock.now()),
  );
  let position: number | null = null;
  for (const sessionId of sessionIds) {
    const changed = await changeSession(deps, by, sessionId, {
      type: 'RevokeSession',
      data: { reason, by: 'actor' in by ? by.actor : by.userId },
    });
    position = changed.position ?? position;
  }
  return position;
}

/** Ends all sessions of a user, and sign-ins in progress. */
export async function revokeSessionsOf(
  deps: SessionDependencies,
  by: Initiator,
  userId: string,
  reason: SessionRevocationReason,
  except: string | null = null,
): Promise<number | null> {
  const open = await withTenant(deps.database, by.tenantId, async (manager) => {
    await deleteChallengesOf(manager, userId);
    return openSessionsOf(manager, userId, deps.clock.now());
  });
  return revokeSessions(
    deps,
    by,
    open.filter((id) => id !== except),
    reason,
  );
}

/** @throws DomainError `session.not-found` */
export async function revokeOwnSession(
  deps: AccessDependencies,
  caller: Caller,
  sessionId: string,
): Promise<Recorded<null>> {
  await assertOpenSessionOf(deps, caller, caller.userId, sessionId);
  return { value: null, position: await revokeSessions(deps, caller, [sessionId], 'revoked-by-user') };
}

/** @throws DomainError `user.not-found`, `user.not-manageable`, `session.not-found` */
export async function endSessionOf(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  sessionId: string,
): Promise<Recorded<null>> {
  await assertMayManage(deps, caller, userId);
  await assertOpenSessionOf(deps, caller, userId, sessionId);
  const position = await revokeSessions(deps, caller, [sessionId], 'revoked-by-administrator');
  return { value: null, position };
}

async function assertOpenSessionOf(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
  sessionId: string,
): Promise<void> {
  const open = await withTenant(deps.database, caller.tenantId, (manager) =>
    openSessionsOf(manager, userId, deps.clock.now()),
  );
  if (!open.includes(sessionId))
    throw new DomainError('session.not-found', 'not-found', t`This session does not exist. Reload the list.`);
}

export async function signOutEverywhere(
  deps: AccessDependencies,
  caller: Caller,
  keepCurrent: boolean,
): Promise<Recorded<null>> {
  const except = keepCurrent ? caller.sessionId : null;
  return {
    value: null,
    position: await revokeSessionsOf(deps, caller, caller.userId, 'revoked-by-user', except),
  };
}
