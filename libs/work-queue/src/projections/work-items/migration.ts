import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkItems1700000741000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.work_item (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  link text,
  priority smallint NOT NULL,
  due_at timestamptz,
  due_order bigint NOT NULL,
  open boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  position bigint NOT NULL,
  closed_at timestamptz,
  snoozed_until timestamptz,
  assigned_to uuid
);
CREATE INDEX work_item_open ON projection.work_item (tenant_id, priority, due_order, position) WHERE open;
CREATE INDEX work_item_assigned ON projection.work_item (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE TABLE projection.work_item_key (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  subject text NOT NULL,
  PRIMARY KEY (tenant_id, kind, key)
);
`);
    await runner.query(isolateTenantTableSql('projection.work_item'));
    await runner.query(isolateTenantTableSql('projection.work_item_key'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.work_item_key, projection.work_item`);
  }
}

export class CountedWorkItems1700001601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.work_item_key
  ADD COLUMN open boolean NOT NULL DEFAULT false, ADD COLUMN priority smallint NOT NULL DEFAULT 0;
CREATE INDEX work_item_key_open ON projection.work_item_key (tenant_id, kind, subject) WHERE open;
CREATE TABLE projection.work_item_mute (
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  subject text,
  tag text,
  until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, id)
);
`);
    await runner.query(isolateTenantTableSql('projection.work_item_mute'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE projection.work_item_mute;
ALTER TABLE projection.work_item_key DROP COLUMN open, DROP COLUMN priority`,
    );
  }
}
