import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Threat feeds with their sealed credentials; and which changes of indicators were compared with earlier events. */
export class IntelFeeds1700001265000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    await runner.query(isolateTenantTableSql('soc.intel_feed', 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE soc.intel_feed`);
    await runner.query(`ALTER TABLE soc.intel_batch DROP COLUMN looked_back`);
  }
}

const CREATE = `
ALTER TABLE soc.intel_batch ADD COLUMN looked_back integer;
CREATE TABLE soc.intel_feed (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Of the collection: its objects lie under it.
  url text NOT NULL,
  username text,
  sealed_password bytea,
  every_minutes integer NOT NULL,
  enabled boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- Where the next poll goes on: the server's X-TAXII-Date-Added-Last.
  added_after text,
  due_at timestamptz NOT NULL,
  polled_at timestamptz,
  succeeded_at timestamptz,
  problem text,
  accepted bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX intel_feed_due ON soc.intel_feed (due_at) WHERE enabled;
`;
