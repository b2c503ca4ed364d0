import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tenant_tier')
export class TenantTierRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  tier!: string;

  /** False after the tier was removed. The row is kept, because default tiers have no event. */
  @Column('boolean')
  held!: boolean;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  @Column('text', { name: 'changed_by' })
  changedBy!: string;
}
