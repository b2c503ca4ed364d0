import type { QueryRunner } from 'typeorm';
import { ensureLogin } from './ensure-login.js';
import { pooledLogin, SESSION_KINDS, type SessionKind, settingsOf } from './sessions.js';

/** The login of processes. It has no rights of its own, so leaving its role (`SET ROLE NONE`) gains nothing. */
const LOGIN = 'rampart_service';

/**
 * One more for each kind of session of a pooler; each may take one role and begins with it. @param runner the
 * owner @param url another login in it stays unchanged
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
