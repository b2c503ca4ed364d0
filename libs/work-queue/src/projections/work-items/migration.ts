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

/** A counted item is due with its first key and shows the most urgent one. */
export class LedWorkItems1700002910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.work_item ADD COLUMN lead_key text;
ALTER TABLE projection.work_item_key
  ADD COLUMN due_at timestamptz, ADD COLUMN detail text NOT NULL DEFAULT '', ADD COLUMN link text,
  ADD COLUMN together text;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.work_item DROP COLUMN lead_key;
ALTER TABLE projection.work_item_key
  DROP COLUMN due_at, DROP COLUMN detail, DROP COLUMN link, DROP COLUMN together`);
  }
}

/** The queue's order: priority, due time, and the opening position as its fraction. */
export const URGENCY_SQL =
  'item.priority * 10000000000000000 + item.due_order + item.position * 0.0000000000000001';

/** An index for reading the queue in its order. */
export class WorkByUrgency1700001631000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX projection.work_item_open;
CREATE INDEX work_item_by_urgency ON projection.work_item (tenant_id, (${URGENCY_SQL.replaceAll('item.', '')}), id)
  WHERE open;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX projection.work_item_by_urgency;
CREATE INDEX work_item_open ON projection.work_item (tenant_id, priority, due_order, position) WHERE open;
`);
  }
}
