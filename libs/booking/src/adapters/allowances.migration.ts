import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of what strangers may book is left: of no tenant, and no address is kept. */
export class BookingAllowances1700001604000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE SCHEMA booking;
GRANT USAGE ON SCHEMA booking TO rampart_app, rampart_system;
CREATE TABLE booking.allowance (
  bucket bytea PRIMARY KEY,
  tokens float8 NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking.allowance TO rampart_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA booking CASCADE`);
  }
}
