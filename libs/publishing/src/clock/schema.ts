import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const WRITES = 'SELECT, INSERT, UPDATE';

/**
 * Creates the ledger of due posts. It decides which worker may send a post, and records that it is about to be sent.
 * The log has the history, from which the ledger can be filled again, except `prepared`, which is made again.
 */
export class PublishingLedger1700002630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SCHEMA publishing`);
    await runner.query(`GRANT USAGE ON SCHEMA publishing TO rampart_app, rampart_system`);
    await runner.query(`
CREATE TABLE publishing.run (
  run_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  post_id uuid NOT NULL,
  account_id uuid NOT NULL,
  network text NOT NULL,
  round int NOT NULL,
  due_at timestamptz NOT NULL,
  -- What the network gets, as it was approved.
  draft jsonb NOT NULL,
  wish jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  -- When the clock looks at it: due_at, or later while something makes it wait.
  look_at timestamptz NOT NULL,
  lease_by text,
  lease_until timestamptz,
  fence bigint NOT NULL DEFAULT 0,
  -- A person is changing the post: it is not sent before this.
  hold_until timestamptz,
  prepared jsonb,
  attempt int NOT NULL DEFAULT 0,
  committing_since timestamptz,
  first_committed_at timestamptz,
  reconciled int NOT NULL DEFAULT 0,
  network_post_id text,
  CHECK (state IN ('waiting', 'ready', 'committing', 'lost', 'paused', 'published', 'failed', 'unconfirmed', 'cancelled'))
);
CREATE INDEX run_due ON publishing.run (look_at) WHERE state IN ('waiting', 'ready', 'lost');
CREATE INDEX run_committing ON publishing.run (lease_until) WHERE state = 'committing';
CREATE INDEX run_of_post ON publishing.run (tenant_id, post_id);
CREATE INDEX run_of_account ON publishing.run (account_id, state);
-- A live post belongs to one run: an adopted post cannot be adopted again.
CREATE UNIQUE INDEX run_network_post ON publishing.run (account_id, network_post_id) WHERE network_post_id IS NOT NULL;
CREATE TABLE publishing.pace (
  account_id uuid NOT NULL,
  endpoint text NOT NULL,
  tenant_id uuid NOT NULL,
  network text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (account_id, endpoint)
);
`);
    await runner.query(isolateTenantTableSql('publishing.run', WRITES));
    await runner.query(isolateTenantTableSql('publishing.pace', 'SELECT'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA publishing CASCADE`);
  }
}
