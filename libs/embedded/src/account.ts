import { readFileSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts without rights, best first. Every current distribution has the first one. */
const UNPRIVILEGED = [
  (fields: readonly string[]) => fields[2] === '65534',
  (fields: readonly string[]) => fields[0] === 'nobody',
  (fields: readonly string[]) => fields[0] === 'postgres',
];

/** The account that runs the server, because PostgreSQL refuses to run as root. @returns undefined when not root */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return unprivilegedAccount(readPasswd()) ?? { uid: 65534, gid: 65534 };
}

/** Chooses an account from the text of `/etc/passwd`, because initdb needs an entry for its user. */
export function unprivilegedAccount(passwd: string): Account | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const fits of UNPRIVILEGED) {
    const row = rows.find(fits);
    if (row !== undefined) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  return undefined;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
