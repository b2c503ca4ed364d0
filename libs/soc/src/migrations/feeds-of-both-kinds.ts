import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeedsOfBothKinds1700001290000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGE);
    await runner.query(isolateTenantTableSql('soc.intel_feed_news', 'SELECT, INSERT, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO);
  }
}

const CHANGE = `
ALTER TABLE soc.intel_feed
  DROP COLUMN username,
  DROP COLUMN accepted,
  DROP COLUMN refused,
  ADD COLUMN kind text NOT NULL,
  ADD COLUMN collection text,
  ADD COLUMN credentials text NOT NULL,
  ADD COLUMN source text NOT NULL,
  ADD COLUMN confidence smallint NOT NULL,
  ADD COLUMN list text NOT NULL,
  -- A worker is asking it until then, unless it died.
  ADD COLUMN leased_until timestamptz,
  -- Of the last poll.
  ADD COLUMN tally jsonb;
ALTER TABLE soc.intel_feed RENAME COLUMN sealed_password TO sealed_credentials;

-- What the log is still to be told, written with what it tells of.
CREATE TABLE soc.intel_feed_news (
  tenant_id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  by uuid,
  type text NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (tenant_id, place)
);
`;

const UNDO = `
DROP TABLE soc.intel_feed_news;
ALTER TABLE soc.intel_feed RENAME COLUMN sealed_credentials TO sealed_password;
ALTER TABLE soc.intel_feed
  DROP COLUMN kind,
  DROP COLUMN collection,
  DROP COLUMN credentials,
  DROP COLUMN source,
  DROP COLUMN confidence,
  DROP COLUMN list,
  DROP COLUMN leased_until,
  DROP COLUMN tally,
  ADD COLUMN username text,
  ADD COLUMN accepted bigint NOT NULL DEFAULT 0,
  ADD COLUMN refused bigint NOT NULL DEFAULT 0;
`;
