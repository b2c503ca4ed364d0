import type { QueryRunner } from 'typeorm';
import { ensureLogin } from './ensure-login.js';

/** The login of processes. It has no rights of its own, so leaving its role (`SET ROLE NONE`) gains nothing. */
const LOGIN = 'rampart_service';

/** @param runner runs as the owner @param url login of the processes; a different login in it is left unchanged */
export async function ensureServiceLogin(runner: QueryRunner, url: string): Promise<void> {
  const { username, password } = new URL(url);
  if (username !== LOGIN) return;
  const ask = (sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
    runner.query(sql, values);
  await ensureLogin(ask, LOGIN, decodeURIComponent(password));
  await runner.query(`GRANT rampart_app, rampart_system TO ${LOGIN}`);
}
