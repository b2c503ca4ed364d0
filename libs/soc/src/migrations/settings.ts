import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SocSettings1700001220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE projection.soc_settings (
      tenant_id uuid PRIMARY KEY,
      retention_days integer NOT NULL,
      time_zone text NOT NULL,
      quiet_hours jsonb
    )`);
    await runner.query(isolateTenantTableSql('projection.soc_settings'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.soc_settings`);
  }
}

/** Times of day are those of the workspace's zone. */
export class ZoneOfWorkspace1700002930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.soc_settings DROP COLUMN time_zone`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projection.soc_settings ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'`,
    );
  }
}
