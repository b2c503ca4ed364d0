import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createPool } from './pool.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

describe('A pool', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase([]);
  });
  afterAll(() => database.drop());

  it('whose idle session the server ends opens another one, and the process goes on', async () => {
    const pool = createPool({ url: database.url, applicationName: 'idle', max: 1 });
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('uncaughtException', note);
    await pool.query('SELECT 1');
    const lost = new Promise((resolve) => pool.once('remove', resolve));
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'idle'`,
    );
    await owner.end();
    await lost;
    expect((await pool.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
    process.off('uncaughtException', note);
    await pool.end();
    expect(unhandled).toEqual([]);
  });
});
