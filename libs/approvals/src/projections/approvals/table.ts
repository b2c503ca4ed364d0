import { isolateTenantTableSql, numberColumn } from '@rampart/database';
import type { ApproverRole } from '@rampart/tier-policy/contract';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { ApprovalCommand, ApprovalStatus } from '../../contract/index.js';

@Entity('approval')
export class ApprovalRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('jsonb')
  command!: ApprovalCommand;

  @Column('text')
  status!: ApprovalStatus;

  @Column('text')
  approver!: ApproverRole;

  @Column('uuid', { name: 'requested_by' })
  requestedBy!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** Position of the request; lists are sorted by it. */
  @Column('bigint', { name: 'requested_at_position', transformer: numberColumn })
  requestedAtPosition!: number;

  @Column('bigint', { transformer: numberColumn })
  position!: number;
}

export class Approvals1700000703000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.approval (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  command jsonb NOT NULL,
  status text NOT NULL,
  approver text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  failure text,
  requested_at_position bigint NOT NULL,
  position bigint NOT NULL
);
CREATE INDEX approval_newest ON projection.approval (tenant_id, requested_at_position DESC);
CREATE INDEX approval_overdue ON projection.approval (expires_at) WHERE status = 'pending';
`);
    await runner.query(isolateTenantTableSql('projection.approval'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.approval`);
  }
}
