import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostBoard1700002631000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.post (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  stage text NOT NULL,
  status text NOT NULL,
  text text NOT NULL,
  content jsonb,
  options jsonb NOT NULL,
  targets jsonb NOT NULL,
  networks text[] NOT NULL,
  edition int NOT NULL,
  security_score int,
  edited_by text NOT NULL,
  approved_by text,
  approval_id uuid,
  decline_reason text,
  round int NOT NULL,
  scheduled_time timestamptz,
  zone text,
  local_time text,
  recurrence jsonb,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX post_changed ON projection.post (tenant_id, changed_at);
CREATE INDEX post_scheduled ON projection.post (tenant_id, scheduled_time);
CREATE TABLE projection.publish_run (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  post_id uuid NOT NULL,
  account_id uuid NOT NULL,
  network text NOT NULL,
  handle text NOT NULL,
  round int NOT NULL,
  status text NOT NULL,
  due_at timestamptz NOT NULL,
  published_at timestamptz,
  url text,
  network_post_id text,
  reason text,
  found jsonb NOT NULL,
  fingerprint_ids text[] NOT NULL,
  simulated boolean NOT NULL
);
CREATE INDEX publish_run_post ON projection.publish_run (post_id, round);
CREATE INDEX publish_run_due ON projection.publish_run (tenant_id, due_at);
`);
    await runner.query(isolateTenantTableSql('projection.post'));
    await runner.query(isolateTenantTableSql('projection.publish_run'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.publish_run, projection.post`);
  }
}
