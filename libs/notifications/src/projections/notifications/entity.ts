import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationChannel, NotificationSeverity, NotificationTopic } from '../../contract/index.js';
import type { Tally } from '../../notification.js';

@Entity('notification')
export class NotificationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  topic!: NotificationTopic;

  @Column('text')
  detail!: string;

  @Column('text', { nullable: true })
  link!: string | null;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('timestamptz')
  at!: Date;

  /** Whether it is shown in the console, by the reader's preference when it was made. */
  @Column('boolean', { name: 'in_app' })
  inApp!: boolean;

  /** Whether it is mailed, by the reader's preference when it was made. */
  @Column('boolean', { name: 'by_mail' })
  byMail!: boolean;

  /** Whether it is pushed to devices, by the reader's preference when it was made. */
  @Column('boolean', { name: 'by_push' })
  byPush!: boolean;

  @Column('text', { nullable: true })
  severity!: NotificationSeverity | null;

  @Column('boolean')
  read!: boolean;

  /** True while it has no text and is hidden. */
  @Column('boolean')
  quiet!: boolean;

  /** Position of the event to mail; null when no mail is due. */
  @Column('bigint', { name: 'mail_cause', nullable: true, transformer: numberColumn })
  mailCause!: number | null;

  @Column('text', { name: 'growth_key', nullable: true })
  growthKey!: string | null;

  @Column('jsonb', { nullable: true })
  tally!: Tally | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  /** Names in the tally that are erased with the subject. */
  @Column('text', { array: true })
  personal!: readonly string[];
}

@Entity('notification_preference')
export class NotificationPreferenceRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  topic!: NotificationTopic;

  @PrimaryColumn('text')
  channel!: NotificationChannel;

  @Column('boolean')
  wanted!: boolean;
}

@Entity('notification_role_holder')
export class NotificationRoleHolderRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  role!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;
}
