import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RuleResponses1700001231000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(isolateTenantTableSql('projection.soc_rule_alert'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.soc_rule_alert`);
    const dropped = ['description', 'severity', 'tags', 'names', 'notifications', 'actions'];
    await runner.query(
      `ALTER TABLE projection.soc_rule ${dropped.map((name) => `DROP COLUMN ${name}`).join(', ')}`,
    );
  }
}

const TABLES = `
ALTER TABLE projection.soc_rule
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN severity text NOT NULL DEFAULT 'medium',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN notifications text[] NOT NULL DEFAULT '{}',
  ADD COLUMN actions text[] NOT NULL DEFAULT '{}';
CREATE TABLE projection.soc_rule_alert (
  tenant_id uuid NOT NULL,
  alert_id text NOT NULL,
  -- What the alert calls its rule.
  rule_name text NOT NULL,
  time timestamptz NOT NULL,
  tags text[] NOT NULL,
  PRIMARY KEY (tenant_id, alert_id)
);
CREATE INDEX soc_rule_alert_by_rule ON projection.soc_rule_alert (tenant_id, rule_name, time DESC);
`;
