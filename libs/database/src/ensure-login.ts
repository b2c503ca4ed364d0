import { DomainError, t } from '@rampart/kernel';

type Ask = (sql: string, values?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Rights that no login of the product may have, by their columns in `pg_roles`. */
const RIGHTS = {
  rolsuper: 'SUPERUSER',
  rolbypassrls: 'BYPASSRLS',
  rolcreatedb: 'CREATEDB',
  rolcreaterole: 'CREATEROLE',
  rolreplication: 'REPLICATION',
} as const;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates a login without rights, or sets its password and revokes its rights. Mentions a right only when present,
 * because an owner without superuser rights may not name the others. @param name trusted: from code, never from input
 * @throws DomainError `database.login-has-rights` when this owner may not revoke a right
 */
export async function ensureLogin(ask: Ask, name: string, password: string): Promise<void> {
  const secret = `E'${password.replaceAll('\\', '\\\\').replaceAll(`'`, `\\'`)}'`;
  const [known] = await ask(`SELECT ${Object.keys(RIGHTS).join(', ')} FROM pg_roles WHERE rolname = $1`, [
    name,
  ]);
  if (known === undefined) {
    await ask(`CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD ${secret}`);
    return;
  }
  const rights = Object.entries(RIGHTS).flatMap(([column, right]) => (known[column] === true ? [right] : []));
  const denied = rights.map((right) => ` NO${right}`).join('');
  try {
    await ask(`ALTER ROLE ${name} LOGIN NOINHERIT${denied} PASSWORD ${secret}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new DomainError(
      'database.login-has-rights',
      'forbidden',
      rights.length === 0
        ? t`The owner may not change the role ${name}. Give the owner ADMIN OPTION on it.`
        : t`The owner may not take ${rights.join(', ')} from the role ${name}. Do it as a superuser.`,
    );
  }
}
