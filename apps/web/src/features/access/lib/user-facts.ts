import { isDormant, staleRolesOf, type UserView } from '@rampart/identity-access/contract';

/** What a reviewer should look at, in words: nobody signs in, or a role is held and not used. */
export function standingOf(user: UserView, now: Date): readonly string[] {
  const unused = staleRolesOf(user, now).map((role) => `${role} unused`);
  return isDormant(user, now) ? ['dormant', ...unused] : unused;
}

/** When the first of a user's roles ends by itself (ISO 8601); null when all are for good. */
export function nextEndOf({ grants }: Pick<UserView, 'grants'>): string | null {
  const ends = grants.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length === 0
    ? null
    : ends.reduce((first, end) => (Date.parse(end) < Date.parse(first) ? end : first));
}

/** What a person is called where there is room for one name. */
export const nameOf = ({ displayName, username }: Pick<UserView, 'displayName' | 'username'>): string =>
  displayName || username;
