import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountMailKind, MailNotSentReason } from '../../contract/account-mail.js';

@Entity({ name: 'access_mail' })
export class AccountMailRow {
  /** The event's position. The driver gives 64-bit integers as text. */
  @PrimaryColumn('bigint')
  cause!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: AccountMailKind;

  /** Null when the mail was sent. */
  @Column('text', { name: 'not_sent_reason', nullable: true })
  notSentReason!: MailNotSentReason | null;

  @Column('timestamptz', { name: 'settled_at' })
  settledAt!: Date;
}
