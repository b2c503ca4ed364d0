import { isDormant, staleRolesOf, type UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';

export function displayStatusOf(user: UserView, now: Date): readonly string[] {
  const unused = staleRolesOf(user, now).map((role) => t`${role} unused`);
  return isDormant(user, now) ? ['dormant', ...unused] : unused;
}

/** When the first temporary role of a user ends (ISO 8601); null when all roles are permanent. */
export function nextEndOf({ grants }: Pick<UserView, 'grants'>): string | null {
  const ends = grants.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0
    ? null
    : ends.reduce((first, end) => (Date.parse(end) < Date.parse(first) ? end : first));
}

/** The name of a person in a place with room for one. */
export const nameOf = ({ displayName, username }: Pick<UserView, 'displayName' | 'username'>): string =>
  displayName || username;
