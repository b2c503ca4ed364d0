import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

@Entity('katia_evaluation')
export class EvaluationRow {
  @PrimaryColumn('uuid', { name: 'evaluation_id' })
  evaluationId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text', { name: 'set_name' })
  set!: 'grammar' | 'choices';

  @Column('text')
  grammar!: string;

  @Column('int', { nullable: true })
  prompt!: number | null;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('int')
  asked!: number;

  @Column('int', { name: 'right_answers' })
  right!: number;

  @Column('jsonb')
  wrong!: readonly string[];

  @Column('timestamptz')
  at!: Date;
}

export class KatiaEvaluations1700002920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.katia_evaluation (
  evaluation_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  set_name text NOT NULL,
  grammar text NOT NULL,
  prompt int,
  model text,
  asked int NOT NULL,
  right_answers int NOT NULL,
  wrong jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX katia_evaluation_at ON projection.katia_evaluation (tenant_id, at DESC);
`);
    await runner.query(isolateTenantTableSql('projection.katia_evaluation'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.katia_evaluation`);
  }
}
