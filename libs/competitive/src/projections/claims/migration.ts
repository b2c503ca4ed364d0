import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CompetitorClaims1700000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.competitor (
  competitor_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  name text NOT NULL,
  homepage text NOT NULL
);
CREATE INDEX competitor_order ON projection.competitor (tenant_id, position);
CREATE TABLE projection.competitor_claim (
  claim_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  competitor_id uuid NOT NULL,
  feature text NOT NULL,
  position bigint NOT NULL,
  covers text NOT NULL,
  statement text NOT NULL,
  source_url text NOT NULL,
  seen_at text NOT NULL,
  seen_as text NOT NULL,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL,
  challenge_reason text,
  challenged_by uuid,
  challenged_at timestamptz
);
CREATE INDEX competitor_claim_cell ON projection.competitor_claim (tenant_id, competitor_id, feature, position);
`);
    await runner.query(isolateTenantTableSql('projection.competitor'));
    await runner.query(isolateTenantTableSql('projection.competitor_claim'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.competitor_claim, projection.competitor`);
  }
}
