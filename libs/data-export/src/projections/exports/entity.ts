import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ExportKind, ExportStatus } from '../../contract/index.js';

@Entity('data_export')
export class DataExportRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: ExportKind;

  @Column('text')
  status!: ExportStatus;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** When to delete the archive: at its expiry, or at its owner's erasure. */
  @Column('timestamptz', { name: 'delete_after', nullable: true })
  deleteAfter!: Date | null;

  /** As text, because an archive may be larger than a 32-bit number. */
  @Column('bigint', { nullable: true })
  bytes!: string | null;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
