import type { RoleName } from './roles.js';
import type { UserView } from './views.js';

export const DORMANT_DAYS = 45;

/** In days: a role is stale when it was held and not used for longer. */
export const STALE_DAYS = 90;

const DAY_MS = 86_400_000;

/** Counts from the last sign-in; before the first one, from the activation. */
export function isDormant(
  user: Pick<UserView, 'status' | 'activatedAt' | 'lastSignInAt'>,
  now: Date,
): boolean {
  const last = user.lastSignInAt ?? user.activatedAt;
  return user.status === 'active' && last !== null && isOlder(last, now, DORMANT_DAYS);
}

/** Judges only administering roles, because the use of other roles leaves no events. */
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
