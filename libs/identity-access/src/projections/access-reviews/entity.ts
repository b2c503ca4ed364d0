import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccessDecision, RoleName } from '../../contract/index.js';

@Entity({ name: 'access_review' })
export class AccessReviewRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  title!: string;

  /** Null for every role. */
  @Column('text', { array: true, nullable: true })
  scope!: RoleName[] | null;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('uuid', { array: true })
  reviewers!: string[];

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('text', { name: 'opened_by' })
  openedBy!: string;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column('text', { name: 'closed_by', nullable: true })
  closedBy!: string | null;
}

@Entity({ name: 'access_review_item' })
export class AccessReviewItemRow {
  @PrimaryColumn('uuid', { name: 'review_id' })
  reviewId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  role!: RoleName;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text', { nullable: true })
  decision!: AccessDecision | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
