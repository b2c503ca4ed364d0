import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('saved_view')
export class SavedViewRow {
  @PrimaryColumn('uuid', { name: 'view_id' })
  viewId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  page!: string;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;

  @Column('boolean')
  shared!: boolean;

  @Column('boolean')
  removed!: boolean;
}
