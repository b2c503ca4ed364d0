import type { QueryRunner } from 'typeorm';
import { ensureLogin } from './ensure-login.js';

/**
 * Whom processes may log in as instead of the owner. It has no rights of its own and is no superuser: it takes the
 * product's roles, and leaving a role (`SET ROLE NONE`) leads nowhere.
 */
const LOGIN = 'rampart_service';

/**
 * Makes the login with the password of its URL, and lets it take both roles.
 * @param runner works as the owner, who may make roles
 * @param url as the processes will use it; of another login nothing is made, whoever runs the server manages it
 */
export async function ensureServiceLogin(runner: QueryRunner, url: string): Promise<void> {
  const { username, password } = new URL(url);
  if (username !== LOGIN) return;
  const ask = (sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
    runner.query(sql, values);
  await ensureLogin(ask, LOGIN, decodeURIComponent(password));
  await runner.query(`GRANT rampart_app, rampart_system TO ${LOGIN}`);
}
