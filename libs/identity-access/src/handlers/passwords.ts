import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { readPasswordHash, writePasswordHash } from '../adapters/credentials.js';
import { consumeLink } from '../adapters/link-tokens.js';
import { ACCOUNT_POLICY, chargeThrottle, settleThrottle } from '../adapters/throttle.js';
import type { AcceptPasswordReset, ChangePassword, OneTimeLink } from '../contract/index.js';
import { assertPasswordAllowed } from '../domain/password-policy.js';
import { isPresent } from '../domain/user.js';
import { type AccessDependencies, asGrantor, type Caller, type Visit } from './dependencies.js';
import { linkByHand, linkByMail, linkExpiry, linkInvalid, openLink } from './links.js';
import { recordResetRequest } from './password-reset-request.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { changeUser, loadUser } from './streams.js';

/** Changes the caller's password and ends other sessions. @throws DomainError `password.*`, `sign-in.throttled` */
export async function changePassword(
  deps: AccessDependencies,
  caller: Caller,
  input: ChangePassword,
): Promise<Recorded<null>> {
  const { tenantId, userId } = caller;
  const bucket = { key: `password:${userId}`, policy: ACCOUNT_POLICY };
  await chargeThrottle(deps.database, [bucket], deps.clock.now());
  const current = await withTenant(deps.database, tenantId, (manager) => readPasswordHash(manager, userId));
  if (!(await deps.passwords.verify(current ?? deps.passwords.decoy, input.currentPassword))) {
    throw new DomainError('password.wrong', 'invalid', t`The current password is wrong. Enter it again.`);
  }
  await settleThrottle(deps.database, { forget: [bucket.key], refund: [] }, deps.clock.now());
  if (input.newPassword === input.currentPassword) {
    throw new DomainError(
      'password.unchanged',
      'invalid',
      t`The new password equals the old one. Choose another.`,
    );
  }
  assertPasswordAllowed(input.newPassword, caller.username);
  const hash = await deps.passwords.hash(input.newPassword);
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await writePasswordHash(manager, userId, hash, deps.clock.now());
    return (await changeUser(deps, caller, userId, { type: 'ChangePassword', data: { how: 'self' } }))
      .position;
  });
  const revoked = await revokeSessionsOf(deps, caller, userId, 'password-changed', caller.sessionId);
  return { value: null, position: revoked ?? position };
}

/** Issues a reset link, which is mailed if possible and otherwise handed over. @throws DomainError `user.*` */
export async function issuePasswordReset(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<OneTimeLink>> {
  const expiresAt = linkExpiry(deps, 'password-reset');
  const { value: state, position } = await changeUser(deps, caller, userId, {
    type: 'IssuePasswordReset',
    data: { by: asGrantor(caller), expiresAt: expiresAt.toISOString() },
  });
  if (deps.sendsMail && isPresent(state) && state.email !== null) {
    const data = { userId, source: 'administrator' as const, by: caller.userId, ...caller.origin };
    await recordResetRequest(deps, caller, { type: 'PasswordResetRequested', data });
    return { value: linkByMail(userId, 'password-reset'), position };
  }
  const owner = { tenantId: caller.tenantId, userId };
  return { value: await linkByHand(deps, owner, 'password-reset', expiresAt), position };
}

/** Sets a password by a link and ends every session. @throws DomainError `link.invalid`, `password.*` */
export async function acceptPasswordReset(
  deps: AccessDependencies,
  input: AcceptPasswordReset,
  visit: Visit,
): Promise<Recorded<{ readonly username: string }>> {
  const { tenantId, userId } = await openLink(deps, input.token, 'password-reset');
  const user = await loadUser(deps, tenantId, userId);
  if (!isPresent(user)) throw linkInvalid();
  assertPasswordAllowed(input.password, user.username);
  const hash = await deps.passwords.hash(input.password);
  const context = { tenantId, userId, correlationId: visit.correlationId };
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    if (!(await consumeLink(manager, input.token))) throw linkInvalid();
    await writePasswordHash(manager, userId, hash, deps.clock.now());
    return (await changeUser(deps, context, userId, { type: 'ChangePassword', data: { how: 'reset' } }))
      .position;
  });
  const revoked = await revokeSessionsOf(deps, context, userId, 'password-changed');
  return { value: { username: user.username }, position: revoked ?? position };
}
