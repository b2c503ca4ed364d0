import { isolateTenantTableSql, numberColumn } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { BriefCount, BriefKind, BriefOpen } from '../../contract/briefs.js';

@Entity('triage_brief')
export class BriefRow {
  @PrimaryColumn('uuid', { name: 'brief_id' })
  briefId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  kind!: BriefKind;

  @Column('timestamptz', { name: 'from_at' })
  from!: Date;

  @Column('timestamptz', { name: 'to_at' })
  to!: Date;

  @Column('text')
  zone!: string;

  @Column('uuid', { name: 'ordered_by', nullable: true })
  by!: string | null;

  @Column('jsonb')
  counts!: readonly BriefCount[];

  @Column('jsonb', { name: 'open_stories' })
  open!: readonly BriefOpen[];

  @Column('timestamptz')
  at!: Date;

  @Column('bigint', { transformer: numberColumn })
  position!: number;
}

export class TriageBriefs1700003600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.triage_brief (
  brief_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  zone text NOT NULL,
  ordered_by uuid,
  counts jsonb NOT NULL,
  open_stories jsonb NOT NULL,
  at timestamptz NOT NULL,
  position bigint NOT NULL
);
CREATE INDEX triage_brief_latest ON projection.triage_brief (tenant_id, position DESC);
`);
    await runner.query(isolateTenantTableSql('projection.triage_brief'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE projection.triage_brief');
  }
}
