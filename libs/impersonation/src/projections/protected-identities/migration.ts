import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds columns that the new version of the projection fills. */
export class IdentityScans1700000540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.protected_identity ADD COLUMN scan_id uuid, ADD COLUMN scan_date timestamptz, ADD COLUMN scan_status text,
  ADD COLUMN critical integer NOT NULL DEFAULT 0, ADD COLUMN high integer NOT NULL DEFAULT 0,
  ADD COLUMN medium integer NOT NULL DEFAULT 0, ADD COLUMN low integer NOT NULL DEFAULT 0;
CREATE INDEX protected_identity_scan ON projection.protected_identity (scan_id) WHERE scan_id IS NOT NULL;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.protected_identity DROP COLUMN scan_id, DROP COLUMN scan_date, DROP COLUMN scan_status,
  DROP COLUMN critical, DROP COLUMN high, DROP COLUMN medium, DROP COLUMN low;
`);
  }
}

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
