import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last report of each process on its own health, without tenant data. */
export class ProcessReports1700001350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE soc.process_report (
  process_id uuid PRIMARY KEY,
  -- By the database's clock: hosts' clocks may differ.
  at timestamptz NOT NULL,
  state jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON soc.process_report TO rampart_app, rampart_system;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE soc.process_report`);
  }
}
