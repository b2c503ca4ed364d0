import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'access_tenant' })
export class TenantRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: 'staff' | 'client';

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt!: Date;
}
