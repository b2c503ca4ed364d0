import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import pg from 'pg';
import { freePort } from './free-port.js';
import { jobsUrlOf, useGivenPostgres } from './given-postgres.js';

describe('a database server of the operator', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase([]);
  });
  afterAll(async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${new URL(jobsUrlOf(database.url)).pathname.slice(1)}`);
    await client.end();
    await database.drop();
  });

  it('gets a database for jobs beside the given one, once', async () => {
    const first = await useGivenPostgres({ url: database.url });
    expect(first.jobsUrl).toBe(jobsUrlOf(database.url));
    expect(await useGivenPostgres({ url: database.url })).toEqual(first);
    const client = new pg.Client({ connectionString: first.jobsUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    await client.end();
    expect(`/${rows[0]?.name}`).toBe(new URL(first.jobsUrl).pathname);
  });

  it('that does not answer is named without its password', async () => {
    const port = await freePort();
    const failure = useGivenPostgres({
      url: `postgres://somebody:s3cret@127.0.0.1:${port}/x`,
    }).catch((error: Error) => error.message);
    expect(await failure).toMatch(
      /The server of DATABASE_URL \(127\.0\.0\.1\) cannot be used: .*ECONNREFUSED/,
    );
    expect(await failure).not.toContain('s3cret');
  });

  it('with an unreadable URL is refused with an explanation of the form', async () => {
    await expect(useGivenPostgres({ url: 'mysql://localhost/x' })).rejects.toMatchObject({
      code: 'embedded.bad-url',
    });
  });
});
