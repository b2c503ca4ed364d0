import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImpersonationScanBoard1700000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCAN_SQL);
    await runner.query(LOOK_ALIKE_SQL);
    for (const table of ['impersonation_scan', 'impersonation_look_alike']) {
      await runner.query(isolateTenantTableSql(`projection.${table}`));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.impersonation_look_alike, projection.impersonation_scan`);
  }
}

export class LookAlikeReports1700000520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.impersonation_look_alike ADD COLUMN incident_id uuid, ADD COLUMN report jsonb;
CREATE INDEX impersonation_look_alike_incident ON projection.impersonation_look_alike (tenant_id, incident_id);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projection.impersonation_look_alike DROP COLUMN incident_id, DROP COLUMN report`,
    );
  }
}

/** The rows are rebuilt by the new version of the projection. */
export class ReportRequests1700000530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.impersonation_scan RENAME COLUMN auto_reported TO reports_requested;
ALTER TABLE projection.impersonation_look_alike ADD COLUMN automatic boolean NOT NULL DEFAULT false;
CREATE INDEX impersonation_look_alike_tenant ON projection.impersonation_look_alike (tenant_id, look_alike_id);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.impersonation_scan RENAME COLUMN reports_requested TO auto_reported;
DROP INDEX projection.impersonation_look_alike_tenant;
ALTER TABLE projection.impersonation_look_alike DROP COLUMN automatic;
`);
  }
}

/** The rows are rebuilt by the new version of the projection. */
export class LookAlikeHarm1700000550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.impersonation_look_alike
  ADD COLUMN harm double precision NOT NULL DEFAULT 0,
  ADD COLUMN harm_rank double precision NOT NULL DEFAULT 0;
CREATE INDEX impersonation_look_alike_harm ON projection.impersonation_look_alike (scan_id, harm_rank);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projection.impersonation_look_alike DROP COLUMN harm, DROP COLUMN harm_rank`,
    );
  }
}

const SCAN_SQL = `
CREATE TABLE projection.impersonation_scan (
  scan_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  identity_id uuid,
  target_handle text NOT NULL,
  target_key text NOT NULL,
  scan_date timestamptz NOT NULL,
  finished_at timestamptz,
  status text NOT NULL,
  failure_reason text,
  total_found integer NOT NULL DEFAULT 0,
  high_risk_count integer NOT NULL DEFAULT 0,
  auto_reported integer NOT NULL DEFAULT 0,
  auto_report boolean NOT NULL,
  scheduled boolean NOT NULL,
  requested_by_id text NOT NULL,
  requested_by text NOT NULL,
  notes jsonb NOT NULL,
  platforms jsonb NOT NULL,
  protected_profile jsonb NOT NULL,
  reference_accounts jsonb NOT NULL
);
CREATE INDEX impersonation_scan_newest ON projection.impersonation_scan (tenant_id, position DESC);
CREATE INDEX impersonation_scan_target ON projection.impersonation_scan (tenant_id, identity_id, target_key, position DESC);
`;

const LOOK_ALIKE_SQL = `
CREATE TABLE projection.impersonation_look_alike (
  scan_id uuid NOT NULL,
  look_alike_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  platform text NOT NULL,
  account_id text NOT NULL,
  risk_level text NOT NULL,
  report_status text NOT NULL,
  found_at timestamptz NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (scan_id, look_alike_id)
);
CREATE INDEX impersonation_look_alike_newest ON projection.impersonation_look_alike (scan_id, position);
CREATE INDEX impersonation_look_alike_account ON projection.impersonation_look_alike (tenant_id, platform, account_id);
`;
