import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { copyOut } from './copy-out.js';

describe('COPY of a query', () => {
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;

  beforeAll(async () => {
    database = await createTestDatabase([]);
    pool = createPool({ url: database.url, applicationName: 'copy-out-spec' });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  it('gives every row, however large', async () => {
    const rows = await copyOut(
      pool,
      `SELECT n::int8, repeat('x', n * 499), CASE WHEN n % 2 = 0 THEN n::int2 END FROM generate_series(0, 300) n`,
      3,
    );
    expect(rows.count).toBe(301);
    for (let row = 0; row < rows.count; row += 1) {
      expect([rows.int8(row, 0), rows.slice(row, 1).length]).toEqual([row, row * 499]);
      expect(rows.isNull(row, 2) ? null : rows.int2(row, 2)).toBe(row % 2 === 0 ? row : null);
    }
  });

  it('fails by an error between rows, and the pool continues', async () => {
    await expect(
      copyOut(pool, `SELECT repeat('x', 9000), 1 / (50 - n) FROM generate_series(1, 90) n`, 2),
    ).rejects.toThrow('division by zero');
    expect((await copyOut(pool, 'SELECT 7::int4 WHERE false', 1)).count).toBe(0);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('fails when the server ends the session, and the pool continues', async () => {
    await expect(copyOut(pool, 'SELECT pg_terminate_backend(pg_backend_pid())', 1)).rejects.toThrow();
    expect((await copyOut(pool, 'SELECT 7::int4', 1)).int4(0, 0)).toBe(7);
  });

  it('leaves the session usable when it gave another number of columns', async () => {
    await expect(copyOut(pool, 'SELECT 1, 2', 3)).rejects.toThrow('another number of columns');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
