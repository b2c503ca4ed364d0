import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adapters that enforce blocks, their outcomes, and blocks with an end. */
export class Enforcement1700001297000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of NAMES) await runner.query(isolateTenantTableSql(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${NAMES.join(', ')}`);
    await runner.query(`ALTER TABLE projection.soc_denied_address DROP COLUMN until`);
  }
}

const NAMES = ['projection.soc_adapter', 'projection.soc_enforcement'];

const TABLES = `
ALTER TABLE projection.soc_denied_address ADD COLUMN until timestamptz;
CREATE TABLE projection.soc_adapter (
  tenant_id uuid NOT NULL,
  adapter text NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (tenant_id, adapter)
);
CREATE TABLE projection.soc_enforcement (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  adapter text NOT NULL,
  change text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL,
  result text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (tenant_id, position)
);
CREATE INDEX soc_enforcement_by_address ON projection.soc_enforcement (tenant_id, address, position);
CREATE INDEX soc_enforcement_by_adapter ON projection.soc_enforcement (tenant_id, adapter, position DESC);
`;
