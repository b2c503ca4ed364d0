import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate, type MigrationClass } from '../migrations.js';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database on the server the test run started (`RAMPART_TEST_DATABASE_URL`, a superuser's URL).
 * One database per spec file keeps files independent; `drop` removes it and whoever still holds a connection.
 */
export async function createTestDatabase(migrations: readonly MigrationClass[]): Promise<TestDatabase> {
  const serverUrl = process.env['RAMPART_TEST_DATABASE_URL'];
  if (serverUrl === undefined)
    throw new Error('RAMPART_TEST_DATABASE_URL is not set: run this spec through `npm test`.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, migrations);
  return {
    url: url.href,
    drop: () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function runOnServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
