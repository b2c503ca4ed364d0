import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, withTenant } from './data-source.js';
import { migrate } from './migrations.js';
import { isolateTenantTableSql } from './roles.js';
import { createTestDatabase, type TestDatabase } from './testing/index.js';

const OURS = '00000000-0000-7000-8000-000000000001';
const THEIRS = '00000000-0000-7000-8000-000000000002';

class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE projection.note (id int PRIMARY KEY, tenant_id uuid NOT NULL, text text NOT NULL)`,
    );
    await runner.query(isolateTenantTableSql('projection.note', 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.note`);
  }
}

describe('tenant isolation', () => {
  let database: TestDatabase;
  let app: DataSource;
  let system: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([Notes1700000000001]);
    app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'spec',
    }).initialize();
    system = await createDataSource({
      url: database.url,
      role: 'rampart_system',
      applicationName: 'spec',
    }).initialize();
    await system.query(`INSERT INTO note VALUES (1, $1, 'ours'), (2, $2, 'theirs')`, [OURS, THEIRS]);
  });

  afterAll(async () => {
    await Promise.all([app.destroy(), system.destroy()]);
    await database.drop();
  });

  it('shows a tenant its own rows only', async () => {
    const rows = await withTenant(app, OURS, (manager) => manager.query(`SELECT text FROM note`));
    expect(rows).toEqual([{ text: 'ours' }]);
  });

  it('shows nothing without a tenant, also on a connection that served one before', async () => {
    await withTenant(app, OURS, (manager) => manager.query(`SELECT 1`));
    expect(await app.query(`SELECT text FROM note`)).toEqual([]);
  });

  it('refuses to write a row for another tenant', async () => {
    const write = withTenant(app, OURS, (manager) =>
      manager.query(`INSERT INTO note VALUES (3, $1, 'planted')`, [THEIRS]),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  it('prevents changes to another tenant’s row', async () => {
    await withTenant(app, OURS, (manager) => manager.query(`UPDATE note SET text = 'changed' WHERE id = 2`));
    expect(await system.query(`SELECT text FROM note WHERE id = 2`)).toEqual([{ text: 'theirs' }]);
  });

  it('gives the application’s role no right to bypass row-level security', async () => {
    const [role] = await system.query(
      `SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'rampart_app'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  it('runs migrations once, whatever the number of processes that start them', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.url, [Notes1700000000001])));
    expect(await system.query(`SELECT count(*)::int AS rows FROM note`)).toEqual([{ rows: 2 }]);
  });
});
