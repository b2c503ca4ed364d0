import type { UserView } from '@rampart/identity-access/contract';

/** Users whose name, username, address or role contains every word of the search; all of them when it is empty. */
export function selectUsers(users: readonly UserView[], search: string): readonly UserView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return users.filter(({ username, displayName, email, roles, status }) => {
    const text = [username, displayName, email ?? '', status, ...roles].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
