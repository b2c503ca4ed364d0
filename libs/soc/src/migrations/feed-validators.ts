import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a list's server knows that it has not changed, and when it was read in full last. */
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
