import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['media_picture', 'media_copy', 'media_check', 'media_violation'] as const;

export class MediaProtection1700001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SQL);
    for (const table of TABLES) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE projection.${table}`);
  }
}

export class MediaContentCredentials1700001299000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.media_copy ADD COLUMN content_credentials jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.media_copy DROP COLUMN content_credentials`);
  }
}

const SQL = `
CREATE TABLE projection.media_picture (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  filename text,
  status text NOT NULL,
  refusal jsonb,
  file jsonb NOT NULL,
  registered_at timestamptz NOT NULL,
  owner text NOT NULL,
  perceptual_hash text,
  calibration text,
  views jsonb NOT NULL,
  metadata jsonb,
  fingerprinted_at_position bigint
);
CREATE INDEX media_picture_newest ON projection.media_picture (tenant_id, registered_at);
CREATE INDEX media_picture_fingerprints ON projection.media_picture (tenant_id, fingerprinted_at_position);
CREATE TABLE projection.media_copy (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  media_id uuid NOT NULL,
  platform text NOT NULL,
  post text,
  watermark text,
  tracking_id bigint NOT NULL,
  key_generation integer NOT NULL,
  status text NOT NULL,
  hidden_mark jsonb,
  file jsonb,
  requested_at timestamptz NOT NULL,
  protected_at timestamptz,
  fetches integer NOT NULL,
  fetched_at timestamptz
);
CREATE INDEX media_copy_of_picture ON projection.media_copy (tenant_id, media_id);
CREATE INDEX media_copy_by_mark ON projection.media_copy (tenant_id, tracking_id);
CREATE TABLE projection.media_check (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  filename text,
  source text,
  status text NOT NULL,
  failure jsonb,
  file jsonb NOT NULL,
  findings jsonb,
  requested_at timestamptz NOT NULL
);
CREATE INDEX media_check_newest ON projection.media_check (tenant_id, requested_at);
CREATE TABLE projection.media_violation (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  check_id uuid NOT NULL,
  original_id uuid NOT NULL,
  violation_type text NOT NULL,
  similarity double precision NOT NULL,
  detected_at timestamptz NOT NULL,
  source text,
  note text,
  evidence jsonb NOT NULL,
  incident_id uuid
);
CREATE INDEX media_violation_newest ON projection.media_violation (tenant_id, detected_at);
`;
