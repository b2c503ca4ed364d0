import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TenantPlans1700001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.tenant_tier (
  tenant_id uuid NOT NULL,
  tier text NOT NULL,
  held boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (tenant_id, tier)
)`);
    await runner.query(isolateTenantTableSql('projection.tenant_tier'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.tenant_tier`);
  }
}
