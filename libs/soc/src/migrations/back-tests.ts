import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Back-tests of rules, and actions that rules take on alerts. */
export class BackTestsAndActions1700001281000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(isolateTenantTableSql('soc.back_test', 'SELECT, INSERT, UPDATE'));
    await runner.query(isolateTenantTableSql('projection.soc_alert_action'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE soc.back_test, projection.soc_alert_action');
  }
}

const TABLES = `
CREATE TABLE soc.back_test (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  title text NOT NULL,
  yaml text NOT NULL,
  days integer NOT NULL,
  status text NOT NULL,
  progress real NOT NULL DEFAULT 0,
  events integer NOT NULL DEFAULT 0,
  hits integer NOT NULL DEFAULT 0,
  per_hour jsonb NOT NULL DEFAULT '[]',
  first jsonb NOT NULL DEFAULT '[]',
  problem text
);
CREATE INDEX back_test_by_tenant ON soc.back_test (tenant_id, requested_at DESC);
CREATE TABLE projection.soc_alert_action (
  tenant_id uuid NOT NULL,
  alert_id text NOT NULL,
  action text NOT NULL,
  rule_id text NOT NULL,
  at timestamptz NOT NULL,
  result text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (tenant_id, alert_id, action)
);
`;
