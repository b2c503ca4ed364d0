import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dispatcher's checkpoints, in the log's database, so that losing the queue does not lose them. */
export class JobDispatch1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SCHEMA jobs`);
    await runner.query(`
CREATE TABLE jobs.dispatch (
  reactor text PRIMARY KEY,
  dispatched bigint NOT NULL DEFAULT 0,
  settled bigint NOT NULL DEFAULT 0
)`);
    await runner.query(`GRANT USAGE ON SCHEMA jobs TO rampart_system`);
    await runner.query(`GRANT SELECT, INSERT, UPDATE ON jobs.dispatch TO rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA jobs CASCADE`);
  }
}

/** For the main database (the queue's own database is migrated by `createJobQueue`). */
export const jobsMigrations = [JobDispatch1700000200000];
