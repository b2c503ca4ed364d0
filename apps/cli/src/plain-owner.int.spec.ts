import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runWords } from './testing/fake-terminal.js';

jest.setTimeout(120_000);

/** An owner like the administrator of managed PostgreSQL: no superuser, but it may create roles and databases. */
const OWNER = 'plain_owner';
const LOGINS = ['rampart_service', 'rampart_jobs'];

describe('A database owner without superuser rights', () => {
  let server: PostgresServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-plain-owner-'));
    server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    // The embedded server created the queue's login and database. A managed server has neither.
    await ask(server.url, [
      'DROP DATABASE rampart_jobs',
      'DROP ROLE rampart_jobs',
      `CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD 'secret'`,
      `CREATE DATABASE managed OWNER ${OWNER}`,
    ]);
  });
  afterAll(async () => {
    await server?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const as = (name: string, database: string, password = 'secret'): string => {
    const url = new URL(server.url);
    [url.username, url.password, url.pathname] = [name, password, `/${database}`];
    return url.href;
  };
  async function ask(url: string, statements: readonly string[]): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: pg.QueryResultRow[] = [];
      for (const statement of statements) ({ rows } = await client.query<pg.QueryResultRow>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }
  const migrate = (password: string) =>
    runWords(['migrate'], {
      env: {
        RAMPART_OWNER_DATABASE_URL: as(OWNER, 'managed'),
        DATABASE_URL: as('rampart_service', 'managed', password),
        JOBS_DATABASE_URL: as('rampart_jobs', 'managed_jobs', password),
      },
    });

  it.each(['first', 'second'])(
    'migrates, creates both logins and gives them the %s password',
    async (password) => {
      expect(await migrate(password)).toMatchObject({ exitCode: 0, err: [] });
      for (const [login, database] of [
        ['rampart_service', 'managed'],
        ['rampart_jobs', 'managed_jobs'],
      ] as const)
        expect(await ask(as(login, database, password), ['SELECT current_user::text AS login'])).toEqual([
          { login },
        ]);
      const powers = await ask(server.url, [
        `SELECT rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole OR rolreplication AS any
       FROM pg_roles WHERE rolname IN ('${LOGINS.join(`', '`)}')`,
      ]);
      expect(powers).toEqual([{ any: false }, { any: false }]);
    },
  );

  it('refuses a login to which a superuser gave rights, and names it', async () => {
    await ask(server.url, ['ALTER ROLE rampart_service SUPERUSER']);
    const { exitCode, err } = await migrate('third');
    expect([exitCode, err.join(' ')]).toEqual([1, expect.stringContaining('rampart_service')]);
    await ask(server.url, ['ALTER ROLE rampart_service NOSUPERUSER']);
    expect(await migrate('third')).toMatchObject({ exitCode: 0 });
  });
});
