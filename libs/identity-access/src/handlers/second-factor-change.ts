import { ACCOUNT_POLICY, chargeThrottle, settleThrottle } from '../adapters/throttle.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { revokeSessionsOf } from './revoke-sessions.js';

/** Ends other sessions, which an intruder may have opened (OWASP ASVS 7.4.3). @returns the last position */
export async function afterFactorChange(
  deps: AccessDependencies,
  caller: Caller,
  position: number | null,
): Promise<number | null> {
  const revoked = await revokeSessionsOf(
    deps,
    caller,
    caller.userId,
    'second-factor-changed',
    caller.sessionId,
  );
  return revoked ?? position;
}

const bucketOf = (caller: Caller) => ({
  key: `factor-change:${caller.sessionId}`,
  policy: ACCOUNT_POLICY,
});

/** Counts an attempt on a factor. @throws DomainError `sign-in.throttled` */
export const chargeFactorTry = (deps: AccessDependencies, caller: Caller): Promise<void> =>
  chargeThrottle(deps.database, [bucketOf(caller)], deps.clock.now());

export const forgetFactorTries = (deps: AccessDependencies, caller: Caller): Promise<void> =>
  settleThrottle(deps.database, { forget: [bucketOf(caller).key], refund: [] }, deps.clock.now());
