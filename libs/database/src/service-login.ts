import type { QueryRunner } from 'typeorm';
import { ensureLogin } from './ensure-login.js';
import { pooledLogin, SESSION_KINDS, type SessionKind, settingsOf } from './sessions.js';

/** The login of processes. It has no rights of its own, so leaving its role (`SET ROLE NONE`) gains nothing. */
const LOGIN = 'rampart_service';

/**
 * Makes the login of processes, and one for each kind of session that a pooler keeps. Each of these may take one role
 * only, and begins with it.
 * @param runner runs as the owner @param url login of the processes; a different login in it is left unchanged
 */
export async function ensureServiceLogin(runner: QueryRunner, url: string): Promise<void> {
  const { username, password: encoded } = new URL(url);
  if (username !== LOGIN) return;
  const password = decodeURIComponent(encoded);
  const ask = (sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
    runner.query(sql, values);
  await ensureLogin(ask, LOGIN, password);
  await runner.query(`GRANT rampart_app, rampart_system TO ${LOGIN}`);
  for (const kind of Object.keys(SESSION_KINDS) as SessionKind[]) {
    const login = pooledLogin(LOGIN, kind);
    await ensureLogin(ask, login, password);
    await runner.query(`GRANT ${SESSION_KINDS[kind].role} TO ${login}`);
    for (const [name, value] of Object.entries(settingsOf(kind)))
      await runner.query(`ALTER ROLE ${login} SET ${name} = ${value}`);
  }
}
