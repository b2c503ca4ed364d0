import type { RoleName } from './roles.js';
import type { UserView } from './views.js';

export const DORMANT_DAYS = 45;

/** A grant is stale when the role was held and not used for this many days. */
export const STALE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Counts from the last sign-in, or from the activation before the first one. */
export function isDormant(
  user: Pick<UserView, 'status' | 'activatedAt' | 'lastSignInAt'>,
  now: Date,
): boolean {
  const last = user.lastSignInAt ?? user.activatedAt;
  return user.status === 'active' && last !== null && isOlder(last, now, DORMANT_DAYS);
}

/** Judges administering roles only: other roles leave no events. */
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
