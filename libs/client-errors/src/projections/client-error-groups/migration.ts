import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientErrorGroups1700000740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.client_error_group (
  group_id text PRIMARY KEY,
  tenant_id uuid NOT NULL,
  title text NOT NULL,
  frames jsonb NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  routes jsonb NOT NULL,
  browsers jsonb NOT NULL,
  builds jsonb NOT NULL,
  sample jsonb,
  sample_subject text NOT NULL,
  resolved_at timestamptz,
  returned integer NOT NULL,
  position bigint NOT NULL
);
CREATE INDEX client_error_group_latest ON projection.client_error_group (tenant_id, status, position DESC);
CREATE INDEX client_error_group_sender ON projection.client_error_group (tenant_id, sample_subject);
`);
    await runner.query(isolateTenantTableSql('projection.client_error_group'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.client_error_group`);
  }
}
