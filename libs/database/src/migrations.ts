import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, MIGRATION_TABLE } from './data-source.js';
import { CREATE_ROLES_SQL } from './roles.js';
import { ensureServiceLogin } from './service-login.js';
import { SharedPlaces1700005880000 } from './shared-places.migration.js';
import { TokenBuckets1700001620000 } from './token-buckets.migration.js';

/** A migration class. TypeORM sorts classes by the 13-digit time at the end of their names. */
export type MigrationClass = new () => MigrationInterface;

export class DatabaseRoles1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_ROLES_SQL);
    await runner.query(`CREATE SCHEMA IF NOT EXISTS projection`);
    await runner.query(`GRANT USAGE ON SCHEMA projection TO rampart_app, rampart_system`);
    await runner.query(`GRANT CREATE ON SCHEMA projection TO rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA projection CASCADE`);
  }
}

/** Adds this package's own migrations. */
export const withOwnMigrations = (migrations: readonly MigrationClass[]): MigrationClass[] => [
  DatabaseRoles1700000000000,
  TokenBuckets1700001620000,
  SharedPlaces1700005880000,
  ...migrations,
];

export const migrationName = (migration: MigrationClass): string => new migration().name ?? migration.name;

/**
 * Processes that serve requests never migrate. One call runs the migrations and the others wait (advisory lock
 * 0x52414d50). @param loginUrl The login URL of processes. @param only The migrations to run.
 */
export async function migrate(
  url: string,
  migrations: readonly MigrationClass[],
  loginUrl = url,
  only: (name: string) => boolean = () => true,
): Promise<void> {
  const dataSource = createDataSource({
    url,
    applicationName: 'rampart-migrator',
    poolSize: 2,
    // Keeps the list of migrations in `public` when the read models' schema is created.
    searchPath: 'public',
    migrations: withOwnMigrations(migrations).filter((migration) => only(migrationName(migration))),
  });
  await dataSource.initialize();
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query(`SELECT pg_advisory_lock(1380011344)`);
    await dataSource.runMigrations();
    // Allows processes to check this list before they start.
    await guard.query(`GRANT SELECT ON public.${MIGRATION_TABLE} TO rampart_app, rampart_system`);
    await ensureServiceLogin(guard, loginUrl);
  } finally {
    await guard.query(`SELECT pg_advisory_unlock(1380011344)`);
    await guard.release();
    await dataSource.destroy();
  }
}
