import type { UserView } from '@rampart/identity-access/contract';

/** Users as aligned columns under a heading. */
export function userTable(users: readonly UserView[]): string[] {
  const rows = users.map(({ username, displayName, status, roles, lastSignInAt }) => [
    username,
    displayName,
    status,
    roles.join(' '),
    lastSignInAt ?? 'never',
  ]);
  const table = [['USERNAME', 'NAME', 'STATUS', 'ROLES', 'LAST SIGN-IN'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
