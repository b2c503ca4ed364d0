import { once } from 'node:events';
import pg from 'pg';
import type { TestServerHolder } from './jest-global-setup.js';

/** Ends the server and waits until its folder is removed; on a given server, removes what the tests left. */
export default async function teardown(): Promise<void> {
  const holder = globalThis as TestServerHolder;
  await holder.rampartSharedApi?.end();
  const child = holder.rampartTestServer;
  if (child === undefined) return dropDatabases();
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

async function dropDatabases(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['RAMPART_TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, 'template_' || $1) OR starts_with(datname, 'test_' || $1)`,
    [`${process.env['RAMPART_TEST_RUN']}_`],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
}
