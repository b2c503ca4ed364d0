import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate, type MigrationClass } from '../migrations.js';
import { onServer } from './server-session.js';

export { closeAll } from './close-all.js';
export { freePort } from './free-port.js';
export { makeServerFolder } from './server-folder.js';
export { findPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** On the test run's server (`RAMPART_TEST_DATABASE_URL`, a superuser's URL). `drop` also ends connections. */
export async function createTestDatabase(migrations: readonly MigrationClass[]): Promise<TestDatabase> {
  const serverUrl = process.env['RAMPART_TEST_DATABASE_URL'];
  if (serverUrl === undefined)
    throw new Error('RAMPART_TEST_DATABASE_URL is not set: run this spec through `npm test`.');
  const run = process.env['RAMPART_TEST_RUN'];
  // The teardown of the run removes databases with its name.
  const name = `test_${run ?? 'single'}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await onServer(serverUrl, async (client) => {
    if (run !== undefined) {
      const template = await ensureTemplate(client, serverUrl, run, migrations);
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    } else {
      await client.query(`CREATE DATABASE ${name}`);
      await migrate(databaseUrl(serverUrl, name), migrations);
    }
  });
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A migrated template database, created once per test run, because copying it takes half the time of migrating. */
async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  run: string,
  migrations: readonly MigrationClass[],
): Promise<string> {
  const sources = migrations.map((migration) => `${migration.name} ${String(migration)}`).join('\n');
  const template = `template_${run}_${createHash('sha256').update(sources).digest('hex').slice(0, 16)}`;
  const isMade = async (): Promise<boolean> => {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = $1`, [template]);
    return rowCount !== 0;
  };
  if (await isMade()) return template;
  // Another process may be creating it, so this one waits.
  await client.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [template]);
  if (!(await isMade())) {
    const unfinished = `${template}_unfinished`;
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrate(databaseUrl(serverUrl, unfinished), migrations);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  }
  await client.query(`SELECT pg_advisory_unlock_all()`);
  return template;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
