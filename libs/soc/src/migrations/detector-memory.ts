import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Compressing the megabytes of a memory took longer than storing them, up to 0.2 s. */
export class DetectorMemory1700005870000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.detector ALTER COLUMN state SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE soc.detector ALTER COLUMN state SET STORAGE EXTENDED`);
  }
}
