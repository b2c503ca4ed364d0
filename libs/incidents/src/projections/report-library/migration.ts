import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['library_incident', 'filed_report', 'weekly_digest', 'report_share'] as const;

export class ReportLibrary1700001120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SQL);
    for (const table of TABLES) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE projection.${table}`);
  }
}

/** Marks reports about simulated accounts. The projection has a new version, so its rows are rebuilt. */
export class SimulatedReports1700001120200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.library_incident ADD COLUMN simulated boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.library_incident DROP COLUMN simulated`);
  }
}

/** Marks links to files about simulated accounts. The projection has a new version, so its rows are rebuilt. */
export class SimulatedShareLinks1700001120300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projection.report_share ADD COLUMN simulated boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.report_share DROP COLUMN simulated`);
  }
}

/** Adds the hash of the signed content to dossiers. The projection has a new version, so its rows are rebuilt. */
export class SignedContentOfReports1700001120400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.library_incident ADD COLUMN content_sha256 text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.library_incident DROP COLUMN content_sha256`);
  }
}

const SQL = `
CREATE TABLE projection.library_incident (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  report_id text NOT NULL,
  title text,
  opened_at timestamptz NOT NULL,
  package_id uuid,
  sha256 text,
  bytes bigint,
  built_at timestamptz
);
CREATE INDEX library_incident_newest ON projection.library_incident (tenant_id, built_at);
CREATE TABLE projection.filed_report (
  position bigint PRIMARY KEY,
  tenant_id uuid NOT NULL,
  incident_id uuid NOT NULL,
  target text NOT NULL,
  number text NOT NULL,
  filed_at timestamptz NOT NULL,
  deadline timestamptz,
  outcome text,
  outcome_at timestamptz
);
CREATE INDEX filed_report_of_incident ON projection.filed_report (tenant_id, incident_id);
CREATE INDEX filed_report_newest ON projection.filed_report (tenant_id, filed_at);
CREATE TABLE projection.weekly_digest (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  week text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  requested_at timestamptz NOT NULL,
  complete boolean NOT NULL,
  facts jsonb
);
CREATE INDEX weekly_digest_newest ON projection.weekly_digest (tenant_id, requested_at);
CREATE TABLE projection.report_share (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  fetched integer NOT NULL,
  fetched_at timestamptz
);
CREATE INDEX report_share_newest ON projection.report_share (tenant_id, created_at);
`;
