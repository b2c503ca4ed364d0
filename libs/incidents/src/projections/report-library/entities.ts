import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DigestFacts, ReportOutcome, ReportTarget, SharedKind } from '../../contract/index.js';

@Entity('library_incident')
export class LibraryIncidentRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text', { name: 'report_id' })
  reportId!: string;

  /** Null once the incident was erased. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** Whether the accused account is on a simulated network; null when this was not recorded. */
  @Column('boolean', { nullable: true })
  simulated!: boolean | null;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('text', { name: 'content_sha256', nullable: true })
  contentSha256!: string | null;

  @Column('uuid', { name: 'package_id', nullable: true })
  packageId!: string | null;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('bigint', { nullable: true })
  bytes!: string | null;

  @Column('timestamptz', { name: 'built_at', nullable: true })
  builtAt!: Date | null;
}

@Entity('filed_report')
export class FiledReportRow {
  @PrimaryColumn('bigint')
  position!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'incident_id' })
  incidentId!: string;

  @Column('text')
  target!: ReportTarget;

  @Column('text')
  number!: string;

  @Column('timestamptz', { name: 'filed_at' })
  filedAt!: Date;

  @Column('timestamptz', { nullable: true })
  deadline!: Date | null;

  @Column('text', { nullable: true })
  outcome!: ReportOutcome | null;

  @Column('timestamptz', { name: 'outcome_at', nullable: true })
  outcomeAt!: Date | null;
}

@Entity('weekly_digest')
export class WeeklyDigestRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  week!: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('boolean')
  complete!: boolean;

  /** Null while the worker compiles the digest. */
  @Column('jsonb', { nullable: true })
  facts!: DigestFacts | null;
}

@Entity('report_share')
export class ReportShareRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  kind!: SharedKind;

  @Column('text')
  label!: string;

  /** Whether the file is about an account on a simulated network; for a digest, whether some accounts are. */
  @Column('boolean')
  simulated!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  @Column('integer')
  fetched!: number;

  @Column('timestamptz', { name: 'fetched_at', nullable: true })
  fetchedAt!: Date | null;
}
