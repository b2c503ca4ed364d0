import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { AccountType, Network } from '../../contract/index.js';
import type { LinkedProfile } from '../../domain/connection.events.js';

@Entity('social_account')
export class SocialAccountRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  platform!: Network;

  @Column('text')
  type!: AccountType;

  @Column('text', { name: 'connection_type' })
  connectionType!: 'url' | 'oauth';

  @Column('boolean')
  simulated!: boolean;

  @Column('jsonb')
  profile!: LinkedProfile;

  @Column('timestamptz', { name: 'connected_since' })
  connectedSince!: Date;

  @Column('boolean', { name: 'needs_relinking' })
  needsRelinking!: boolean;

  @Column('boolean')
  proved!: boolean;

  @Column('text', { name: 'proof_code', nullable: true })
  proofCode!: string | null;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;
}

@Entity('social_connection')
export class SocialConnectionRow {
  @PrimaryColumn('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @PrimaryColumn('text')
  platform!: Network;

  @Column('boolean', { name: 'monitor_imposters' })
  monitorImposters!: boolean;

  @Column('uuid', { name: 'identity_id', nullable: true })
  identityId!: string | null;
}

export class SocialAccounts1700002620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.social_account (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  type text NOT NULL,
  connection_type text NOT NULL,
  simulated boolean NOT NULL,
  profile jsonb NOT NULL,
  connected_since timestamptz NOT NULL,
  needs_relinking boolean NOT NULL,
  proved boolean NOT NULL,
  proof_code text,
  ends_at timestamptz
);
CREATE INDEX social_account_platform ON projection.social_account (tenant_id, platform);
CREATE TABLE projection.social_connection (
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  monitor_imposters boolean NOT NULL,
  identity_id uuid,
  PRIMARY KEY (tenant_id, platform)
);
`);
    await runner.query(isolateTenantTableSql('projection.social_account'));
    await runner.query(isolateTenantTableSql('projection.social_connection'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.social_account, projection.social_connection`);
  }
}
