import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { GuardName, RunStep } from '../../contract/runs.js';

@Entity('katia_run')
export class RunRow {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** The asker's tenant. */
  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  outcome!: string;

  @Column('text')
  grammar!: string;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('int', { nullable: true })
  prompt!: number | null;

  @Column('int', { name: 'first_ms', nullable: true })
  firstMs!: number | null;

  @Column('int')
  ms!: number;

  @Column('jsonb')
  steps!: readonly RunStep[];

  @Column('jsonb')
  guards!: readonly GuardName[];

  @Column('int')
  tokens!: number;

  @Column('bigint', { name: 'cost_micros' })
  costMicros!: string;

  @Column('timestamptz')
  at!: Date;

  /** The thread and the turn that keep the question. */
  @Column('jsonb', { nullable: true })
  turn!: { readonly threadId: string; readonly turnId: string } | null;
}

export class KatiaRuns1700002910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.katia_run (
  run_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  outcome text NOT NULL,
  grammar text NOT NULL,
  model text,
  prompt int,
  first_ms int,
  ms int NOT NULL,
  steps jsonb NOT NULL,
  guards jsonb NOT NULL,
  tokens int NOT NULL,
  cost_micros bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX katia_run_at ON projection.katia_run (tenant_id, at DESC);
`);
    await runner.query(isolateTenantTableSql('projection.katia_run'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.katia_run`);
  }
}

export class KatiaRunTurns1700002950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.katia_run ADD COLUMN turn jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projection.katia_run DROP COLUMN turn`);
  }
}
