import { once } from 'node:events';
import pg from 'pg';
import type { TestServerHolder } from './jest-global-setup.js';

/**
 * Ends the server of the setup and waits until its folder is removed; on a given server, removes what the tests left.
 */
export default async function teardown(): Promise<void> {
  const child = (globalThis as TestServerHolder).rampartTestServer;
  if (child === undefined) return dropTemplates();
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

async function dropTemplates(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['RAMPART_TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1)`,
    [`template_${process.env['RAMPART_TEST_RUN']}_`],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}"`);
  await client.end();
}
