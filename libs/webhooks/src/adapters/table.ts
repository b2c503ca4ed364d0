import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['destination', 'delivery'];

export class Webhooks1700004700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE SCHEMA webhooks;
GRANT USAGE ON SCHEMA webhooks TO rampart_app, rampart_system;
CREATE TABLE webhooks.destination (
  webhook_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  facts text[] NOT NULL,
  origin text NOT NULL,
  -- The address and the secrets.
  sealed bytea NOT NULL,
  connected_at timestamptz NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  -- The last fact of the log that was delivered or given up.
  position bigint NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  -- A worker delivers until then; no other does meanwhile.
  leased_until timestamptz
);
CREATE INDEX destination_of_tenant ON webhooks.destination (tenant_id, connected_at);
CREATE INDEX destination_due ON webhooks.destination (position) WHERE NOT paused;
CREATE TABLE webhooks.delivery (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL REFERENCES webhooks.destination ON DELETE CASCADE,
  delivery_id text NOT NULL,
  fact text NOT NULL,
  position bigint,
  at timestamptz NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (webhook_id, delivery_id)
);
CREATE INDEX delivery_newest ON webhooks.delivery (webhook_id, at DESC);
CREATE INDEX delivery_age ON webhooks.delivery (at);
`);
    for (const table of TABLES)
      await runner.query(isolateTenantTableSql(`webhooks.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA webhooks CASCADE`);
  }
}
