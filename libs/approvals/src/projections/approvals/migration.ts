import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Approvals1700000703000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.approval (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  command jsonb NOT NULL,
  status text NOT NULL,
  approver text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  failure text,
  requested_at_position bigint NOT NULL,
  position bigint NOT NULL
);
CREATE INDEX approval_newest ON projection.approval (tenant_id, requested_at_position DESC);
CREATE INDEX approval_overdue ON projection.approval (expires_at) WHERE status = 'pending';
`);
    await runner.query(isolateTenantTableSql('projection.approval'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.approval`);
  }
}
