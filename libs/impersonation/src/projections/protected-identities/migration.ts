import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProtectedIdentities1700000510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.protected_identity (
  identity_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  created_at timestamptz NOT NULL,
  demo boolean NOT NULL,
  profile jsonb NOT NULL,
  avatar jsonb,
  monitoring jsonb,
  monitoring_anchor timestamptz
);
CREATE INDEX protected_identity_newest ON projection.protected_identity (tenant_id, position DESC);
CREATE INDEX protected_identity_monitored ON projection.protected_identity (identity_id) WHERE monitoring_anchor IS NOT NULL;
`);
    await runner.query(isolateTenantTableSql('projection.protected_identity'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.protected_identity`);
  }
}
