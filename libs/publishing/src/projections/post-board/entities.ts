import type { Network } from '@rampart/connectors/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  FoundPost,
  PostContent,
  PostOptions,
  PostStage,
  PostStatus,
  PublishRunStatus,
  Recurrence,
} from '../../contract/index.js';
import type { Target } from '../../domain/post.events.js';

@Entity('post')
export class PostRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  stage!: PostStage;

  @Column('text')
  status!: PostStatus;

  @Column('text')
  text!: string;

  @Column('jsonb', { nullable: true })
  content!: PostContent | null;

  @Column('jsonb')
  options!: PostOptions;

  @Column('jsonb')
  targets!: readonly Target[];

  @Column('text', { array: true })
  networks!: Network[];

  @Column('int')
  edition!: number;

  @Column('int', { name: 'security_score', nullable: true })
  securityScore!: number | null;

  @Column('text', { name: 'edited_by' })
  editedBy!: string;

  @Column('text', { name: 'approved_by', nullable: true })
  approvedBy!: string | null;

  @Column('uuid', { name: 'approval_id', nullable: true })
  approvalId!: string | null;

  @Column('text', { name: 'decline_reason', nullable: true })
  declineReason!: string | null;

  @Column('int')
  round!: number;

  @Column('timestamptz', { name: 'scheduled_time', nullable: true })
  scheduledTime!: Date | null;

  @Column('text', { nullable: true })
  zone!: string | null;

  @Column('text', { name: 'local_time', nullable: true })
  localTime!: string | null;

  @Column('jsonb', { nullable: true })
  recurrence!: Recurrence | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}

@Entity('publish_run')
export class PublishRunRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'post_id' })
  postId!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  network!: Network;

  @Column('text')
  handle!: string;

  @Column('int')
  round!: number;

  @Column('text')
  status!: PublishRunStatus;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt!: Date | null;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { name: 'network_post_id', nullable: true })
  networkPostId!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('jsonb')
  found!: readonly FoundPost[];

  @Column('text', { name: 'fingerprint_ids', array: true })
  fingerprintIds!: string[];

  @Column('boolean')
  simulated!: boolean;
}
