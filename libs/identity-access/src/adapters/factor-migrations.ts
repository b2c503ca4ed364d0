import type { MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sessions know how and when their person last proved who they are. Sessions from before count as signed in by
 * password and never as fresh.
 */
class SessionMethods1700000220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE access.session
        ADD COLUMN methods text[] NOT NULL DEFAULT '{pwd}',
        ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT 'epoch'`);
    await runner.query(`
      ALTER TABLE access.session ALTER COLUMN methods DROP DEFAULT, ALTER COLUMN authenticated_at DROP DEFAULT`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE access.session DROP COLUMN methods, DROP COLUMN authenticated_at`);
  }
}

export const factorMigrations: readonly MigrationClass[] = [SessionMethods1700000220000];
