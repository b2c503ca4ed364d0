import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { ComponentState, IncidentPhase, StatusComponentId } from '../../contract/index.js';

const asNumber = { to: (value: number) => value, from: Number };

@Entity('status_change')
export class StatusChangeRow {
  @PrimaryColumn('bigint', { transformer: asNumber })
  position!: number;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('timestamptz')
  at!: Date;

  /** Null for all components. */
  @Column('text', { nullable: true })
  component!: StatusComponentId | null;

  @Column('text')
  state!: ComponentState;
}

@Entity('status_incident')
export class StatusIncidentRow {
  @PrimaryColumn('uuid', { name: 'incident_id' })
  incidentId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  title!: string;

  @Column('text', { array: true })
  components!: StatusComponentId[];

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt!: Date | null;
}

@Entity('status_note')
export class StatusNoteRow {
  @PrimaryColumn('bigint', { transformer: asNumber })
  position!: number;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'incident_id' })
  incidentId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  phase!: IncidentPhase;

  @Column('text')
  text!: string;
}

const TABLES = ['status_change', 'status_incident', 'status_note'];

export class StatusPage1700004600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.status_change (
  position bigint PRIMARY KEY,
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  component text,
  state text NOT NULL
);
CREATE INDEX status_change_at ON projection.status_change (tenant_id, at, position);
CREATE TABLE projection.status_incident (
  incident_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  title text NOT NULL,
  components text[] NOT NULL,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX status_incident_opened ON projection.status_incident (tenant_id, opened_at DESC);
CREATE TABLE projection.status_note (
  position bigint PRIMARY KEY,
  tenant_id uuid NOT NULL,
  incident_id uuid NOT NULL,
  at timestamptz NOT NULL,
  phase text NOT NULL,
  text text NOT NULL
);
CREATE INDEX status_note_of ON projection.status_note (tenant_id, incident_id, position DESC);
-- The last measurement. If it is lost, only a gap before it is not noticed.
CREATE SCHEMA status_page;
GRANT USAGE ON SCHEMA status_page TO rampart_app, rampart_system;
CREATE TABLE status_page.measured (
  tenant_id uuid PRIMARY KEY,
  at timestamptz NOT NULL
);
`);
    for (const table of TABLES) await runner.query(isolateTenantTableSql(`projection.${table}`));
    await runner.query(isolateTenantTableSql('status_page.measured'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP SCHEMA status_page CASCADE; DROP TABLE ${TABLES.map((name) => `projection.${name}`).join(', ')}`,
    );
  }
}
