import { createHmac } from 'node:crypto';
import { ensureLogin } from '@rampart/database';
import pg from 'pg';
import { ensureDatabases } from './databases.js';
import type { Instance } from './instance.js';

/**
 * The logins of processes: no superusers, no shared ownership, no `SET ROLE` to more rights. - `rampart_service`: the
 * log's database. Migrations create it (`libs/database`); it assumes the product's roles. - `rampart_jobs`: owns only
 * the queue's database.
 */
export const LOGINS = { service: 'rampart_service', jobs: 'rampart_jobs' } as const;

/** The `postgres://` URL of a database of this instance with one of its logins. */
export function loginUrl(instance: Instance, login: string, database: string): string {
  return `postgres://${login}:${passwordOf(instance.password, login)}@127.0.0.1:${instance.port}/${database}`;
}

/** Derived from another password, so that an older installation needs no new file. */
export const passwordOf = (from: string, login: string): string =>
  createHmac('sha256', from).update(`login ${login}`).digest('base64url');

/**
 * Makes the login `rampart_jobs` too, with the URL's password, as owner; administrators manage other logins.
 * @param url of the log's database, for an owner @param jobsUrl as processes will use it
 */
export async function ensureJobsDatabase(url: string, jobsUrl: string): Promise<void> {
  const jobs = new URL(jobsUrl);
  if (jobs.host !== new URL(url).host) return;
  const database = decodeURIComponent(jobs.pathname.slice(1));
  await ensureDatabases(url, [database]);
  if (decodeURIComponent(jobs.username) !== LOGINS.jobs) return;
  await within(url, (client) => makeLogin(client, decodeURIComponent(jobs.password), database));
  const owner = new URL(url);
  owner.pathname = jobs.pathname;
  await within(owner.href, (client) => client.query(GIVE_ALL_SQL));
}

async function makeLogin(client: pg.Client, password: string, database: string): Promise<void> {
  // Lets a command line and a starting product take turns, until this session ends.
  await client.query(`SELECT pg_advisory_lock(1380011344)`);
  await ensureLogin(
    async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    LOGINS.jobs,
    password,
  );
  // A pooler drops what a session asks for at its start, so the login has it.
  await client.query(`ALTER ROLE ${LOGINS.jobs} SET search_path = bullmq, public`);
  // Only a superuser may give ownership to a role without being its member.
  await client.query(`GRANT ${LOGINS.jobs} TO CURRENT_USER`);
  await client.query(`ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${LOGINS.jobs}`);
}

const GIVE_ALL_SQL = `
DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${LOGINS.jobs}', nspname) FROM pg_namespace
    WHERE nspowner = current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${LOGINS.jobs}',
      CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relowner = current_user::regrole AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${LOGINS.jobs}', p.oid::regprocedure)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proowner = current_user::regrole AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${LOGINS.jobs}', t.oid::regtype)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE t.typowner = current_user::regrole AND t.typtype IN ('e', 'd')
      AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

async function within(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A session that the server ends also rejects its statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
