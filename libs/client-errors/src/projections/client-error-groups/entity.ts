import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClientErrorSample, ClientErrorStatus, OccurrenceTally } from '../../contract/index.js';

@Entity('client_error_group')
export class ClientErrorGroupRow {
  @PrimaryColumn('text', { name: 'group_id' })
  groupId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  title!: string;

  @Column('jsonb')
  frames!: string[];

  @Column('text')
  status!: ClientErrorStatus;

  @Column('bigint', { transformer: numberColumn })
  count!: number;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('jsonb')
  routes!: OccurrenceTally;

  @Column('jsonb')
  browsers!: OccurrenceTally;

  @Column('jsonb')
  builds!: OccurrenceTally;

  /** Null once the sender is erased. */
  @Column('jsonb', { nullable: true })
  sample!: ClientErrorSample | null;

  @Column('text', { name: 'sample_subject' })
  sampleSubject!: string;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt!: Date | null;

  @Column('integer')
  returned!: number;

  @Column('bigint', { transformer: numberColumn })
  position!: number;
}
