import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DataExports1700000920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(isolateTenantTableSql('projection.data_export'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.data_export`);
  }
}

const TABLE = `
CREATE TABLE projection.data_export (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  delete_after timestamptz,
  bytes bigint,
  sha256 text,
  reason text
);
CREATE INDEX data_export_by_user ON projection.data_export (tenant_id, user_id, requested_at);
CREATE INDEX data_export_by_end ON projection.data_export (delete_after) WHERE status = 'ready';
`;
