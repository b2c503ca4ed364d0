import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILTER_BY_STATUS_SQL } from './functions/find-events.sql.js';

export class RulesAndResponses1700001210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RULES_AND_RESPONSES);
    for (const table of READ_MODELS) await runner.query(isolateTenantTableSql(`projection.${table}`));
    await runner.query(FILTER_BY_STATUS_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${READ_MODELS.map((table) => `projection.${table}`).join(', ')}`);
  }
}

const READ_MODELS = ['soc_rule', 'soc_item', 'soc_response', 'soc_denied_address', 'soc_deny_list'];

const RULES_AND_RESPONSES = `
CREATE TABLE projection.soc_rule (
  tenant_id uuid NOT NULL,
  rule_id text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  yaml text NOT NULL,
  form jsonb,
  enabled boolean,
  PRIMARY KEY (tenant_id, rule_id)
);
CREATE TABLE projection.soc_item (
  tenant_id uuid NOT NULL,
  item_id text NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (tenant_id, item_id)
);
CREATE TABLE projection.soc_response (
  tenant_id uuid NOT NULL,
  item_id text NOT NULL,
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  by uuid NOT NULL,
  reason text NOT NULL,
  result text,
  PRIMARY KEY (tenant_id, item_id, position)
);
CREATE TABLE projection.soc_denied_address (
  tenant_id uuid NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, address)
);
CREATE TABLE projection.soc_deny_list (
  tenant_id uuid PRIMARY KEY,
  enforced boolean NOT NULL
);
`;
