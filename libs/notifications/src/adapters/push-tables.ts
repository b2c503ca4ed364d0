import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['sender_key', 'device'];

export class PushDevices1700005810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE SCHEMA push;
GRANT USAGE ON SCHEMA push TO rampart_app, rampart_system;
CREATE TABLE push.sender_key (
  key_id uuid PRIMARY KEY,
  -- The operator's tenant.
  tenant_id uuid NOT NULL,
  public_key text NOT NULL,
  sealed bytea NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TABLE push.device (
  device_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Messages end with the session that asked for them.
  session_id uuid NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  key_id uuid NOT NULL REFERENCES push.sender_key,
  fingerprint text NOT NULL,
  -- The address and the browser's keys.
  sealed bytea NOT NULL,
  hides_details boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL,
  sent_at timestamptz,
  problem text,
  UNIQUE (tenant_id, user_id, fingerprint)
);
CREATE INDEX device_of_key ON push.device (key_id);
`);
    for (const table of TABLES)
      await runner.query(isolateTenantTableSql(`push.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA push CASCADE`);
  }
}
