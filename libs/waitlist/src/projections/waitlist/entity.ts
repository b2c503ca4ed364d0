import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WaitlistEntryView, WaitlistStatus } from '../../contract/index.js';

@Entity('waitlist_entry')
export class WaitlistEntryRow {
  @PrimaryColumn('uuid', { name: 'entry_id' })
  entryId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** The position of the stay's first request. Lists are sorted by it. */
  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('integer')
  generation!: number;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  status!: WaitlistStatus;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'joined_at', nullable: true })
  joinedAt!: Date | null;

  @Column('integer')
  requests!: number;

  @Column('integer', { name: 'mail_request' })
  mailRequest!: number;

  @Column('text', { name: 'mail_state' })
  mailState!: WaitlistEntryView['mail']['state'];

  @Column('text', { name: 'mail_reason', nullable: true })
  mailReason!: string | null;
}
