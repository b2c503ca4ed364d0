import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Incidents1700001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.incident (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  report_id text NOT NULL,
  incident_type text NOT NULL,
  severity text NOT NULL,
  status text NOT NULL,
  title text,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  evidence_count integer NOT NULL,
  targets jsonb NOT NULL,
  filings jsonb NOT NULL,
  evidence_package_id uuid
);
CREATE INDEX incident_newest ON projection.incident (tenant_id, opened_at);
CREATE INDEX incident_package ON projection.incident (tenant_id, evidence_package_id);
`);
    await runner.query(isolateTenantTableSql('projection.incident'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.incident`);
  }
}

export class IncidentNames1700001100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.incident
  ADD COLUMN victim text,
  ADD COLUMN suspect text,
  ADD COLUMN position bigint NOT NULL DEFAULT 0;
CREATE INDEX incident_position ON projection.incident (tenant_id, position);
DROP INDEX projection.incident_newest;
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE INDEX incident_newest ON projection.incident (tenant_id, opened_at);
ALTER TABLE projection.incident DROP COLUMN victim, DROP COLUMN suspect, DROP COLUMN position;
`);
  }
}

/** Stores what an incident was opened from, so that reports of look-alikes can be followed. */
export class IncidentOrigins1700001110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.incident ADD COLUMN look_alike jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.incident DROP COLUMN look_alike`);
  }
}

/** Marks incidents about simulated accounts. The projection has a new version, so its rows are rebuilt. */
export class SimulatedIncidents1700001120100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.incident ADD COLUMN simulated boolean, ADD COLUMN asked_targets jsonb NOT NULL DEFAULT '[]';
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.incident DROP COLUMN simulated, DROP COLUMN asked_targets`);
  }
}

/** Adds handles of suspect and victim. The projection has a new version, so its rows are rebuilt. */
export class IncidentHandles1700001120400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.incident ADD COLUMN handles jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.incident DROP COLUMN handles`);
  }
}
