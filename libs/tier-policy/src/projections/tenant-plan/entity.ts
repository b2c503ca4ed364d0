import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was last said of a tier in a tenant. */
@Entity('tenant_tier')
export class TenantTierRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  tier!: string;

  /** False once withdrawn: the row stays, because a tenant holds some tiers without anybody having said so. */
  @Column('boolean')
  held!: boolean;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** User id of who said it. */
  @Column('text', { name: 'changed_by' })
  changedBy!: string;
}
