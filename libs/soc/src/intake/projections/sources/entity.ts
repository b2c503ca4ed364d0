import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Source } from '../../contract/source-kinds.js';

@Entity('soc_source')
export class SocSourceRow {
  @PrimaryColumn('uuid', { name: 'source_id' })
  sourceId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: Source;

  @Column('text')
  zone!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
