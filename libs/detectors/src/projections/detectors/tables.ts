import { isolateTenantTableSql, numberColumn } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { Verdict } from '../../detector.js';

/** A tenant that the tenant `tenantId` operates. */
@Entity('detector_client')
export class DetectorClientRow {
  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;
}

/** A finding, in the rows of the tenant that operates its tenant. */
@Entity('detector_finding')
export class DetectorFindingRow {
  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  @PrimaryColumn('text')
  detector!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('double precision', { nullable: true })
  score!: number | null;

  /** The distance of the score from the detector's threshold; null without a score. */
  @Column('double precision', { nullable: true })
  distance!: number | null;

  @Column('text')
  detail!: string;

  @Column('text')
  link!: string;

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text', { nullable: true })
  verdict!: Verdict | 'gone' | null;
}

export class Detectors1700002800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.detector_client (
  client_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL
);
CREATE TABLE projection.detector_score (
  tenant_id uuid NOT NULL,
  detector text NOT NULL,
  day date NOT NULL,
  step smallint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (tenant_id, detector, day, step)
);
CREATE TABLE projection.detector_finding (
  client_id uuid NOT NULL,
  detector text NOT NULL,
  key text NOT NULL,
  tenant_id uuid NOT NULL,
  score double precision,
  distance double precision,
  detail text NOT NULL,
  link text NOT NULL,
  found_at timestamptz NOT NULL,
  position bigint NOT NULL,
  verdict text,
  PRIMARY KEY (client_id, detector, key)
);
CREATE INDEX detector_finding_unlabelled ON projection.detector_finding (tenant_id, client_id, distance)
  WHERE verdict IS NULL AND distance IS NOT NULL;
`);
    for (const table of ['detector_client', 'detector_score', 'detector_finding'])
      await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE projection.detector_finding, projection.detector_score, projection.detector_client`,
    );
  }
}
