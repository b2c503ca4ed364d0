import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Consultations1700000710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.consultation (
  consultation_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  status text NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  time_zone text NOT NULL,
  booked_at timestamptz NOT NULL,
  sequence integer NOT NULL,
  cancelled_by text,
  cancel_reason text,
  mail_status text NOT NULL,
  mail_failure text
);
CREATE INDEX consultation_newest ON projection.consultation (tenant_id, position DESC);
CREATE INDEX consultation_email ON projection.consultation (tenant_id, lower(email)) WHERE status = 'booked';
CREATE TABLE projection.consultation_hold (
  hold_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX consultation_hold_time ON projection.consultation_hold (tenant_id, ends_at);
`);
    for (const table of ['consultation', 'consultation_hold'])
      await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.consultation, projection.consultation_hold`);
  }
}

/** Adds confirmations and notes of staff. */
export class ConsultationWork1700001602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE projection.consultation ADD COLUMN confirmed_at timestamptz, ADD COLUMN note text NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.consultation DROP COLUMN confirmed_at, DROP COLUMN note`);
  }
}
