import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('work_item')
export class WorkItemRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  subject!: string;

  /** For kinds that count: the most urgent open key. */
  @Column('text', { name: 'lead_key', nullable: true })
  lead!: string | null;

  @Column('text')
  detail!: string;

  @Column('text', { nullable: true })
  link!: string | null;

  /** The index in `workPrioritySchema`. */
  @Column('smallint')
  priority!: number;

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  /** `dueAt` in milliseconds. Items without it are sorted last. */
  @Column('bigint', { name: 'due_order', transformer: numberColumn })
  dueOrder!: number;

  @Column('boolean')
  open!: boolean;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column('timestamptz', { name: 'snoozed_until', nullable: true })
  snoozedUntil!: Date | null;

  @Column('uuid', { name: 'assigned_to', nullable: true })
  assignedTo!: string | null;
}

@Entity('work_item_key')
export class WorkItemKeyRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  kind!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  subject!: string;

  /** For kinds that count: whether this key is open. */
  @Column('boolean')
  open!: boolean;

  /** The index in `workPrioritySchema`. */
  @Column('smallint')
  priority!: number;

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('text')
  detail!: string;

  @Column('text', { nullable: true })
  link!: string | null;

  /** The page that lists all keys of the subject. */
  @Column('text', { nullable: true })
  together!: string | null;
}

@Entity('work_item_mute')
export class WorkItemMuteRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  kind!: string;

  @PrimaryColumn('text')
  id!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  tag!: string | null;

  @Column('timestamptz')
  until!: Date;
}
