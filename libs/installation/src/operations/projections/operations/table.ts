import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { OperationEvent } from '../../domain/operation.events.js';

@Entity('operation')
export class OperationRow {
  @PrimaryColumn('bigint', { transformer: { to: (value: number) => value, from: Number } })
  position!: number;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  type!: OperationEvent['type'];

  @Column('jsonb')
  data!: OperationEvent['data'];
}

export class Operations1700002700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.operation (
  position bigint PRIMARY KEY,
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL
);
CREATE INDEX operation_latest ON projection.operation (type, position DESC);
`);
    await runner.query(isolateTenantTableSql('projection.operation'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.operation`);
  }
}
