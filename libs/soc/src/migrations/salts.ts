import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Random bytes in the hash of the product's own events. Erased with the person, after which the hash reveals nothing. */
export class SaltsOfEvents1700001361000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.event ADD COLUMN salt uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.event DROP COLUMN salt`);
  }
}
