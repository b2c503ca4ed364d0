import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '../index.js';
import { type LogPools, openLogPools } from './log-pools.js';

describe('the sessions of a log', () => {
  let database: TestDatabase;
  let pools: LogPools;
  let owner: ReturnType<typeof createPool>;

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    pools = openLogPools({ url: database.url }, () => undefined);
    owner = createPool({ url: database.url, applicationName: 'log-pools-spec' });
  });
  afterAll(async () => {
    await pools?.close();
    await owner?.end();
    await database?.drop();
  });

  it('fail one statement when the server ends them in use, and the pool continues', async () => {
    const held = await pools.read.connect();
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => void held.once('end', resolve));
    await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(held.query('SELECT 1')).rejects.toThrow();
    held.release(true);
    expect((await pools.read.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
