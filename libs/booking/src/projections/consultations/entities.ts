import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConsultationStatus, MailStatus } from '../../contract/index.js';

@Entity('consultation')
export class ConsultationRow {
  @PrimaryColumn('uuid', { name: 'consultation_id' })
  consultationId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Position of the booking; lists are sorted by it. */
  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text')
  status!: ConsultationStatus;

  @Column('timestamptz', { name: 'begins_at' })
  beginsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  topic!: string;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('timestamptz', { name: 'booked_at' })
  bookedAt!: Date;

  @Column('integer')
  sequence!: number;

  @Column('text', { name: 'cancelled_by', nullable: true })
  cancelledBy!: 'visitor' | 'staff' | null;

  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason!: string | null;

  @Column('text', { name: 'mail_status' })
  mailStatus!: MailStatus;

  @Column('text', { name: 'mail_failure', nullable: true })
  mailFailure!: string | null;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('text')
  note!: string;
}

@Entity('consultation_hold')
export class ConsultationHoldRow {
  @PrimaryColumn('uuid', { name: 'hold_id' })
  holdId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('timestamptz', { name: 'begins_at' })
  beginsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
