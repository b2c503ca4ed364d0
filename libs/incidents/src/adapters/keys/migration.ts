import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of evidence of an installation with a bucket. */
export class EvidenceKeys1700001130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE SCHEMA evidence;
GRANT USAGE ON SCHEMA evidence TO rampart_app, rampart_system;
CREATE TABLE evidence.kept_secret (
  -- The operator's tenant.
  tenant_id uuid NOT NULL,
  name text NOT NULL,
  sealed bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- No signature is dated after it; beside the keys that sign.
  signed_until timestamptz,
  PRIMARY KEY (tenant_id, name)
)`);
    await runner.query(isolateTenantTableSql('evidence.kept_secret', 'SELECT, INSERT, UPDATE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA evidence CASCADE`);
  }
}
