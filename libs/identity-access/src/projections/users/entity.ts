import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RoleName, UserStatus } from '../../contract/index.js';

@Entity({ name: 'access_user' })
export class UserRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  username!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  status!: UserStatus;

  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  @Column('text', { array: true })
  roles!: RoleName[];

  @Column('timestamptz', { name: 'invited_at' })
  invitedAt!: Date;

  @Column('timestamptz', { name: 'activated_at', nullable: true })
  activatedAt!: Date | null;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column('timestamptz', { name: 'last_administered_at', nullable: true })
  lastAdministeredAt!: Date | null;

  @Column('integer')
  passkeys!: number;

  @Column('boolean')
  totp!: boolean;
}

@Entity({ name: 'access_grant' })
export class GrantRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  role!: RoleName;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('timestamptz', { name: 'granted_at' })
  grantedAt!: Date;

  /** Null for a permanent role. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}
