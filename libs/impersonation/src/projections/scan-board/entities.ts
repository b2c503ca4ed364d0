import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  AccountProfile,
  PlatformId,
  PlatformProgress,
  ReportStatus,
  RiskLevel,
  ScanStatus,
  CurrentReport,
} from '../../contract/index.js';
import type { LookAlikeData } from '../../domain/impersonation-scan.events.js';
import type { ProtectedSnapshot } from '../../domain/protected-identity.snapshot.js';

@Entity('impersonation_scan')
export class ScanRow {
  @PrimaryColumn('uuid', { name: 'scan_id' })
  scanId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('uuid', { name: 'identity_id', nullable: true })
  identityId!: string | null;

  @Column('text', { name: 'target_handle' })
  targetHandle!: string;

  /** The handle in the form in which networks compare handles. */
  @Column('text', { name: 'target_key' })
  targetKey!: string;

  @Column('timestamptz', { name: 'scan_date' })
  scanDate!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('text')
  status!: ScanStatus;

  @Column('text', { name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @Column('integer', { name: 'total_found' })
  totalFound!: number;

  @Column('integer', { name: 'high_risk_count' })
  highRiskCount!: number;

  @Column('integer', { name: 'reports_requested' })
  reportsRequested!: number;

  @Column('boolean', { name: 'auto_report' })
  autoReport!: boolean;

  @Column('boolean')
  scheduled!: boolean;

  @Column('text', { name: 'requested_by_id' })
  requestedById!: string;

  @Column('text', { name: 'requested_by' })
  requestedBy!: string;

  @Column('jsonb')
  notes!: string[];

  /** In the order given in the request. */
  @Column('jsonb')
  platforms!: PlatformProgress[];

  @Column('jsonb', { name: 'protected_profile' })
  protectedProfile!: ProtectedSnapshot;

  @Column('jsonb', { name: 'reference_accounts' })
  referenceAccounts!: Partial<Record<PlatformId, AccountProfile>>;
}

@Entity('impersonation_look_alike')
export class LookAlikeRow {
  @PrimaryColumn('uuid', { name: 'scan_id' })
  scanId!: string;

  @PrimaryColumn('uuid', { name: 'look_alike_id' })
  lookAlikeId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text')
  platform!: PlatformId;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'risk_level' })
  riskLevel!: RiskLevel;

  /** The harm that the account can do, 0 to 100. */
  @Column('double precision')
  harm!: number;

  /** Harm multiplied by probability; among equals, the account with more points comes first. */
  @Column('double precision', { name: 'harm_rank' })
  harmRank!: number;

  @Column('text', { name: 'report_status' })
  reportStatus!: ReportStatus;

  @Column('boolean')
  automatic!: boolean;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId!: string | null;

  /** Null when no report was requested. */
  @Column('jsonb', { nullable: true })
  report!: CurrentReport | null;

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;

  @Column('jsonb')
  data!: LookAlikeData;
}
