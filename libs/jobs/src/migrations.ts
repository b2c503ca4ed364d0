import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the dispatcher's checkpoints in the log's database, so that they survive the loss of the queue. */
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

/** Migrations of the main database; `createJobQueue` migrates the queue's own database. */
export const jobsMigrations = [JobDispatch1700000200000];
