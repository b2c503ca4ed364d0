import type { UserView } from '@rampart/identity-access/contract';
import { textTable } from '../table.js';

export function userTable(users: readonly UserView[]): string[] {
  const rows = users.map(({ username, displayName, status, roles, lastSignInAt }) => [
    username,
    displayName,
    status,
    roles.join(' '),
    lastSignInAt ?? 'never',
  ]);
  return textTable([['USERNAME', 'NAME', 'STATUS', 'ROLES', 'LAST SIGN-IN'], ...rows]);
}
