import { DomainError } from '@rampart/kernel';

/** Runs one statement and answers its rows. */
type Ask = (sql: string, values?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Rights that a login of the product never has, by their columns in `pg_roles`. */
const RIGHTS = {
  rolsuper: 'SUPERUSER',
  rolbypassrls: 'BYPASSRLS',
  rolcreatedb: 'CREATEDB',
  rolcreaterole: 'CREATEROLE',
  rolreplication: 'REPLICATION',
} as const;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes a login without any right, or gives it its password and takes every right away that it has. What an owner without
 * superuser rights may not name, it may not deny either: a right is mentioned only where it is there.
 * @param name trusted: from code, never from input
 * @throws DomainError `database.login-has-rights` when this owner may not take a right away
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
        ? `The owner may not change the role ${name}. Give the owner ADMIN OPTION on it.`
        : `The owner may not take ${rights.join(', ')} from the role ${name}. Do it as a superuser.`,
    );
  }
}
