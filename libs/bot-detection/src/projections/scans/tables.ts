import { isolateTenantTableSql, numberColumn } from '@rampart/database';
import type { Network } from '@rampart/connectors/contract';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type {
  Audience,
  AudienceShare,
  BandCounts,
  BotGroup,
  BotScanStatus,
  BotSettings,
  BotVerdict,
  EngagementAudit,
  Enforcement,
  Sampling,
  ScanDepth,
} from '../../contract/index.js';
import type { ScanRequest } from '../../domain/scan/bot-scan.js';
import type { FoundData } from '../../domain/scan/bot-scan.events.js';

@Entity('bot_scan')
export class BotScanRow {
  @PrimaryColumn('uuid', { name: 'scan_id' })
  scanId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text')
  network!: Network;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column('text', { nullable: true })
  handle!: string | null;

  @Column('text', { name: 'audience_kind' })
  audienceKind!: Audience;

  @Column('text')
  sampling!: Sampling;

  @Column('text')
  origin!: ScanRequest['origin'];

  /** The first accounts that were read, as hashes. */
  @Column('jsonb')
  head!: string[];

  @Column('integer')
  listed!: number;

  @Column('jsonb', { nullable: true })
  engagement!: EngagementAudit | null;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId!: string | null;

  @Column('text')
  depth!: ScanDepth;

  @Column('integer', { name: 'sample_limit' })
  limit!: number;

  @Column('text')
  status!: BotScanStatus;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('text', { name: 'requested_by_id' })
  requestedById!: string;

  @Column('text', { name: 'requested_by' })
  requestedBy!: string;

  @Column('boolean')
  started!: boolean;

  @Column('boolean', { nullable: true })
  simulated!: boolean | null;

  @Column('integer', { nullable: true })
  audience!: number | null;

  @Column('boolean')
  complete!: boolean;

  @Column('integer')
  read!: number;

  @Column('integer')
  found!: number;

  @Column('jsonb')
  bands!: BandCounts;

  @Column('jsonb', { nullable: true })
  share!: AudienceShare | null;

  @Column('jsonb')
  groups!: BotGroup[];

  @Column('timestamptz', { name: 'delayed_until', nullable: true })
  delayedUntil!: Date | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}

@Entity('bot_finding')
export class BotFindingRow {
  @PrimaryColumn('uuid', { name: 'finding_id' })
  findingId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('uuid', { name: 'scan_id' })
  scanId!: string;

  @Column('text')
  network!: Network;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('double precision')
  probability!: number;

  @Column('timestamptz', { name: 'found_at' })
  foundAt!: Date;

  @Column('text', { name: 'group_id', nullable: true })
  groupId!: string | null;

  @Column('text', { nullable: true })
  verdict!: BotVerdict | null;

  @Column('boolean')
  blocked!: boolean;

  @Column('jsonb', { nullable: true })
  enforcement!: Enforcement | null;

  @Column('uuid', { name: 'incident_id', nullable: true })
  incidentId!: string | null;

  @Column('text', { name: 'report_outcome', nullable: true })
  reportOutcome!: 'filed' | 'withdrawn' | null;

  @Column('jsonb')
  data!: FoundData;
}

@Entity('bot_settings')
export class BotSettingsRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('boolean')
  monitoring!: boolean;

  @Column('jsonb')
  settings!: BotSettings;
}

export class BotScans1700002700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.bot_scan (
  scan_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  network text NOT NULL,
  account_id uuid NOT NULL,
  depth text NOT NULL,
  sample_limit integer NOT NULL,
  status text NOT NULL,
  requested_at timestamptz NOT NULL,
  finished_at timestamptz,
  requested_by_id text NOT NULL,
  requested_by text NOT NULL,
  started boolean NOT NULL,
  simulated boolean,
  audience integer,
  complete boolean NOT NULL,
  read integer NOT NULL,
  found integer NOT NULL,
  bands jsonb NOT NULL,
  share jsonb,
  groups jsonb NOT NULL,
  delayed_until timestamptz,
  reason text
);
CREATE INDEX bot_scan_newest ON projection.bot_scan (tenant_id, position DESC);
CREATE TABLE projection.bot_finding (
  finding_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  position bigint NOT NULL,
  scan_id uuid NOT NULL,
  network text NOT NULL,
  account_id text NOT NULL,
  probability double precision NOT NULL,
  found_at timestamptz NOT NULL,
  group_id text,
  verdict text,
  blocked boolean NOT NULL,
  data jsonb NOT NULL
);
CREATE INDEX bot_finding_newest ON projection.bot_finding (tenant_id, position DESC);
CREATE INDEX bot_finding_account ON projection.bot_finding (tenant_id, network, account_id);
`);
    for (const table of ['bot_scan', 'bot_finding'])
      await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.bot_finding, projection.bot_scan`);
  }
}

export class BotSources1700002710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE projection.bot_scan
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN handle text,
  ADD COLUMN audience_kind text NOT NULL DEFAULT 'followers',
  ADD COLUMN sampling text NOT NULL DEFAULT 'first',
  ADD COLUMN origin text NOT NULL DEFAULT 'asked',
  ADD COLUMN head jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN listed integer NOT NULL DEFAULT 0,
  ADD COLUMN engagement jsonb,
  ADD COLUMN incident_id uuid;
CREATE INDEX bot_scan_watched ON projection.bot_scan (tenant_id, account_id, audience_kind, position DESC)
  WHERE origin = 'monitoring';
ALTER TABLE projection.bot_finding
  ADD COLUMN enforcement jsonb,
  ADD COLUMN incident_id uuid,
  ADD COLUMN report_outcome text;
CREATE INDEX bot_finding_incident ON projection.bot_finding (incident_id) WHERE incident_id IS NOT NULL;
CREATE INDEX bot_finding_scan ON projection.bot_finding (scan_id, probability DESC);
CREATE TABLE projection.bot_settings (
  tenant_id uuid PRIMARY KEY,
  monitoring boolean NOT NULL,
  settings jsonb NOT NULL
);
`);
    await runner.query(isolateTenantTableSql('projection.bot_settings'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE projection.bot_settings;
DROP INDEX projection.bot_finding_incident, projection.bot_finding_scan, projection.bot_scan_watched;
ALTER TABLE projection.bot_finding DROP COLUMN enforcement, DROP COLUMN incident_id, DROP COLUMN report_outcome;
ALTER TABLE projection.bot_scan DROP COLUMN handle, DROP COLUMN audience_kind, DROP COLUMN sampling,
  DROP COLUMN origin, DROP COLUMN head, DROP COLUMN listed, DROP COLUMN engagement, DROP COLUMN incident_id;
`);
  }
}
