import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  CheckFindings,
  CheckStatus,
  ContentCredentials,
  CopyPlatform,
  CopyStatus,
  HiddenMark,
  PictureFile,
  PictureMetadata,
  PictureStatus,
  MediaRefusal,
  ViewHash,
  ViolationEvidence,
  ViolationType,
} from '../../contract/index.js';

@Entity('media_picture')
export class PictureRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Null once the picture was erased; so is its metadata. */
  @Column('text', { nullable: true })
  filename!: string | null;

  @Column('text')
  status!: PictureStatus;

  @Column('jsonb', { nullable: true })
  refusal!: MediaRefusal | null;

  @Column('jsonb')
  file!: PictureFile;

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt!: Date;

  @Column('text')
  owner!: string;

  @Column('text', { name: 'perceptual_hash', nullable: true })
  perceptualHash!: string | null;

  @Column('text', { nullable: true })
  calibration!: string | null;

  @Column('jsonb')
  views!: ViewHash[];

  @Column('jsonb', { nullable: true })
  metadata!: PictureMetadata | null;

  /** As text; null before the fingerprint exists. */
  @Column('bigint', { name: 'fingerprinted_at_position', nullable: true })
  fingerprintedAtPosition!: string | null;
}

@Entity('media_copy')
export class CopyRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'media_id' })
  mediaId!: string;

  @Column('text')
  platform!: CopyPlatform;

  @Column('text', { nullable: true })
  post!: string | null;

  @Column('text', { nullable: true })
  watermark!: string | null;

  /** 44 bits, stored as text. */
  @Column('bigint', { name: 'tracking_id' })
  trackingId!: string;

  @Column('integer', { name: 'key_generation' })
  keyGeneration!: number;

  @Column('text')
  status!: CopyStatus;

  @Column('jsonb', { name: 'hidden_mark', nullable: true })
  hiddenMark!: HiddenMark | null;

  @Column('jsonb', { name: 'content_credentials', nullable: true })
  contentCredentials!: ContentCredentials | null;

  @Column('jsonb', { nullable: true })
  file!: PictureFile | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'protected_at', nullable: true })
  protectedAt!: Date | null;

  @Column('integer')
  fetches!: number;

  @Column('timestamptz', { name: 'fetched_at', nullable: true })
  fetchedAt!: Date | null;
}

@Entity('media_check')
export class CheckRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Null once the check was erased; so is its source. */
  @Column('text', { nullable: true })
  filename!: string | null;

  @Column('text', { nullable: true })
  source!: string | null;

  @Column('text')
  status!: CheckStatus;

  @Column('jsonb', { nullable: true })
  failure!: MediaRefusal | null;

  @Column('jsonb')
  file!: PictureFile;

  @Column('jsonb', { nullable: true })
  findings!: CheckFindings | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;
}

@Entity('media_violation')
export class ViolationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'check_id' })
  checkId!: string;

  @Column('uuid', { name: 'original_id' })
  originalId!: string;

  @Column('text', { name: 'violation_type' })
  violationType!: ViolationType;

  @Column('double precision')
  similarity!: number;

  @Column('timestamptz', { name: 'detected_at' })
  detectedAt!: Date;

  @Column('text', { nullable: true })
  source!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('jsonb')
  evidence!: ViolationEvidence;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId!: string | null;
}
