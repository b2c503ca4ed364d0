import type { ApproverRole } from '@rampart/tier-policy/contract';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { ApprovalCommand, ApprovalStatus } from '../../contract/index.js';

const numberColumn: ValueTransformer = {
  to: (value: number) => value,
  from: (value: string) => Number(value),
};

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

  /** Of the request; the list's order. */
  @Column('bigint', { name: 'requested_at_position', transformer: numberColumn })
  requestedAtPosition!: number;

  @Column('bigint', { transformer: numberColumn })
  position!: number;
}
