import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the validators of a list's last answer and the time of its last full read. */
export class FeedValidators1700001307000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE soc.intel_feed ADD COLUMN validators jsonb, ADD COLUMN read_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.intel_feed DROP COLUMN validators, DROP COLUMN read_at`);
  }
}
