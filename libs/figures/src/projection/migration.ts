import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Figures1700000920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.figure_entry (
  tenant_id uuid NOT NULL,
  figure text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  ordinal smallint NOT NULL,
  at timestamptz NOT NULL,
  key text COLLATE "C",
  delta bigint NOT NULL,
  dimension text COLLATE "C" NOT NULL,
  balance bigint NOT NULL,
  change bigint NOT NULL,
  total bigint NOT NULL,
  dimension_total bigint NOT NULL,
  until bigint,
  PRIMARY KEY (tenant_id, figure, position, ordinal)
);
-- What moved in a stretch of time, without touching the table.
CREATE INDEX figure_entry_moved ON projection.figure_entry (tenant_id, figure, at) INCLUDE (change, dimension, position)
  WHERE change <> 0;
-- The last entry of a part.
CREATE INDEX figure_entry_part ON projection.figure_entry (tenant_id, figure, dimension, position, ordinal)
  WHERE dimension <> '';
-- The last entry of a key, and the one that counts for it.
CREATE INDEX figure_entry_key ON projection.figure_entry (tenant_id, figure, key, position, ordinal)
  WHERE key IS NOT NULL;
CREATE UNIQUE INDEX figure_entry_standing ON projection.figure_entry (tenant_id, figure, key)
  WHERE key IS NOT NULL AND until IS NULL;
`);
    await runner.query(isolateTenantTableSql('projection.figure_entry'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.figure_entry`);
  }
}
