import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffNames1700001302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.soc_response ADD COLUMN by_staff text`);
    await runner.query(
      `CREATE INDEX soc_response_by_staff ON projection.soc_response (by) WHERE by_staff IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.soc_response DROP COLUMN by_staff`);
  }
}
