import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProtectedIdentity, ScanStatus } from '../../contract/index.js';
import type { IdentityProfile } from '../../domain/protected-identity.events.js';
import type { ReferenceAvatar } from '../../domain/protected-identity.snapshot.js';

@Entity('protected_identity')
export class ProtectedIdentityRow {
  @PrimaryColumn('uuid', { name: 'identity_id' })
  identityId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Position of the first event; lists are sorted by it. */
  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('boolean')
  demo!: boolean;

  @Column('jsonb')
  profile!: IdentityProfile;

  @Column('jsonb', { nullable: true })
  avatar!: ReferenceAvatar | null;

  @Column('jsonb', { nullable: true })
  monitoring!: ProtectedIdentity['monitoring'];

  @Column('timestamptz', { name: 'monitoring_anchor', nullable: true })
  monitoringAnchor!: Date | null;

  /** The newest scan; null before the first one. */
  @Column('uuid', { name: 'scan_id', nullable: true })
  scanId!: string | null;

  @Column('timestamptz', { name: 'scan_date', nullable: true })
  scanDate!: Date | null;

  @Column('text', { name: 'scan_status', nullable: true })
  scanStatus!: ScanStatus | null;

  /** Look-alikes of the newest scan by risk, without those that are gone. */
  @Column('integer')
  critical!: number;

  @Column('integer')
  high!: number;

  @Column('integer')
  medium!: number;

  @Column('integer')
  low!: number;
}
