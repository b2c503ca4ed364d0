import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { ScamType } from '../../contract/index.js';
import type { ScamWords } from '../../domain/scam-report.js';

@Entity('scam_report')
export class ScamReportRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'incident_id' })
  incidentId!: string;

  @Column('text', { name: 'scam_type' })
  scamType!: ScamType;

  @Column('boolean')
  resolved!: boolean;

  /** Null after it was erased. */
  @Column('jsonb', { nullable: true })
  words!: ScamWords | null;

  @Column('timestamptz', { name: 'reported_at' })
  reportedAt!: Date;
}

export class ScamReports1700002620300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.scam_report (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  incident_id uuid NOT NULL,
  scam_type text NOT NULL,
  resolved boolean NOT NULL,
  words jsonb,
  reported_at timestamptz NOT NULL
);
CREATE INDEX scam_report_newest ON projection.scam_report (tenant_id, reported_at DESC);
`);
    await runner.query(isolateTenantTableSql('projection.scam_report'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.scam_report`);
  }
}
