import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cases1700001250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of NAMES) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.soc_item DROP COLUMN incident_id`);
    await runner.query(`DROP TABLE ${NAMES.map((table) => `projection.${table}`).join(', ')}`);
  }
}

const NAMES = ['soc_case', 'soc_case_alert', 'soc_case_step', 'soc_suppression'];

const TABLES = `
-- The incident that was made of an event.
ALTER TABLE projection.soc_item ADD COLUMN incident_id uuid;

CREATE TABLE projection.soc_case (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  entity_id text NOT NULL,
  entity_kind text NOT NULL,
  entity_value text NOT NULL,
  status text NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When the first and the last of its alerts happened.
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  contained_at timestamptz,
  closed_at timestamptz,
  merged_into uuid,
  PRIMARY KEY (tenant_id, case_id)
);
CREATE INDEX soc_case_by_entity ON projection.soc_case (tenant_id, entity_id, opened_at DESC);
CREATE INDEX soc_case_by_time ON projection.soc_case (tenant_id, last_at DESC, case_id DESC);

CREATE TABLE projection.soc_case_alert (
  tenant_id uuid NOT NULL,
  alert_id text NOT NULL,
  -- Null: it was kept quiet.
  case_id uuid,
  suppression_id uuid,
  entity_id text NOT NULL,
  rule_id text NOT NULL,
  title text NOT NULL,
  severity smallint NOT NULL,
  time timestamptz NOT NULL,
  raised_at timestamptz NOT NULL,
  withdrawn boolean NOT NULL,
  PRIMARY KEY (tenant_id, alert_id)
);
CREATE INDEX soc_case_alert_by_case ON projection.soc_case_alert (tenant_id, case_id, time DESC);
CREATE INDEX soc_case_alert_by_entity ON projection.soc_case_alert (tenant_id, entity_id, time DESC);
CREATE INDEX soc_case_alert_quiet ON projection.soc_case_alert (tenant_id, suppression_id)
  WHERE suppression_id IS NOT NULL;

CREATE TABLE projection.soc_case_step (
  tenant_id uuid NOT NULL,
  case_id uuid NOT NULL,
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  by uuid NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (tenant_id, case_id, position)
);

CREATE TABLE projection.soc_suppression (
  tenant_id uuid NOT NULL,
  suppression_id uuid NOT NULL,
  rule_id text,
  entity_id text,
  entity_kind text,
  entity_value text,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  reason text NOT NULL,
  by uuid NOT NULL,
  lifted_at timestamptz,
  PRIMARY KEY (tenant_id, suppression_id)
);
`;
