import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  IncidentSeverity,
  IncidentStatus,
  IncidentSummary,
  IncidentType,
  ReportTarget,
} from '../../contract/index.js';

@Entity('incident')
export class IncidentRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text', { name: 'report_id' })
  reportId!: string;

  @Column('text', { name: 'incident_type' })
  incidentType!: IncidentType;

  @Column('text')
  severity!: IncidentSeverity;

  @Column('text')
  status!: IncidentStatus;

  /** Null once the incident was erased. */
  @Column('text', { nullable: true })
  title!: string | null;

  @Column('text', { nullable: true })
  victim!: string | null;

  @Column('text', { nullable: true })
  suspect!: string | null;

  @Column('jsonb', { nullable: true })
  handles!: IncidentSummary['handles'];

  /** Whether the accused account is on a simulated network; null when this was not recorded. */
  @Column('boolean', { nullable: true })
  simulated!: boolean | null;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  @Column('integer', { name: 'evidence_count' })
  evidenceCount!: number;

  @Column('jsonb')
  targets!: ReportTarget[];

  /** The places requested for the report before it is prepared. */
  @Column('jsonb', { name: 'asked_targets' })
  askedTargets!: ReportTarget[];

  @Column('jsonb')
  filings!: IncidentSummary['filings'];

  @Column('jsonb', { name: 'look_alike', nullable: true })
  lookAlike!: IncidentSummary['lookAlike'];

  @Column('uuid', { name: 'evidence_package_id', nullable: true })
  evidencePackageId!: string | null;
}
