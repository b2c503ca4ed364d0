import type { RoleName } from './roles.js';
import type { UserView } from './views.js';

/** An account is dormant when nobody has signed in to it for this many days. */
export const DORMANT_DAYS = 45;

/** A grant is stale when the role was held and not used for this many days. */
export const STALE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whether an account may be used and has not been for `DORMANT_DAYS`, counted from its activation at the latest. */
export function isDormant(
  user: Pick<UserView, 'status' | 'activatedAt' | 'lastSignInAt'>,
  now: Date,
): boolean {
  const last = user.lastSignInAt ?? user.activatedAt;
  return user.status === 'active' && last !== null && isOlder(last, now, DORMANT_DAYS);
}

/**
 * Roles that were held and not used for `STALE_DAYS`. Only administering leaves a fact under the name of whoever did it
 * that needs that one role, so only the administrator's role is judged; nothing is guessed about the others.
 */
export function staleRolesOf(
  user: Pick<UserView, 'status' | 'grants' | 'lastAdministeredAt'>,
  now: Date,
): readonly RoleName[] {
  if (user.status !== 'active') return [];
  const used = user.lastAdministeredAt;
  return user.grants
    .filter(({ role }) => role === 'core:admin')
    .filter(({ grantedAt }) => isOlder(used !== null && used > grantedAt ? used : grantedAt, now, STALE_DAYS))
    .map(({ role }) => role);
}

const isOlder = (at: string, now: Date, days: number): boolean =>
  now.getTime() - Date.parse(at) > days * DAY_MS;
