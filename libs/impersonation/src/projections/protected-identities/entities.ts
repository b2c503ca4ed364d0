import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProtectedIdentity } from '../../contract/index.js';
import type { IdentityProfile } from '../../domain/protected-identity.events.js';
import type { ReferenceAvatar } from '../../domain/protected-identity.snapshot.js';
import { positionColumn } from '../columns.js';

@Entity('protected_identity')
export class ProtectedIdentityRow {
  @PrimaryColumn('uuid', { name: 'identity_id' })
  identityId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Position of the first event; the list's order. */
  @Column('bigint', { transformer: positionColumn })
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
}
