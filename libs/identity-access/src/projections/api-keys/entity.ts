import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiKeyScope } from '../../contract/api-key-scopes.js';

@Entity({ name: 'access_api_key' })
export class ApiKeyRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  maker!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: ApiKeyScope[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('text', { name: 'last_used_on', nullable: true })
  lastUsedOn!: string | null;
}
