import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tenant's retention and time zone. */
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
