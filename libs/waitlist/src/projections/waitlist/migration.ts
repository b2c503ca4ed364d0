import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Waitlist1700000710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.waitlist_entry (
  entry_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  generation integer NOT NULL,
  email text,
  status text NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz,
  joined_at timestamptz,
  requests integer NOT NULL,
  mail_request integer NOT NULL,
  mail_state text NOT NULL,
  mail_reason text
);
CREATE INDEX waitlist_entry_newest ON projection.waitlist_entry (tenant_id, position DESC);
CREATE INDEX waitlist_entry_unconfirmed ON projection.waitlist_entry (expires_at) WHERE status = 'pending';
`);
    await runner.query(isolateTenantTableSql('projection.waitlist_entry'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.waitlist_entry`);
  }
}
