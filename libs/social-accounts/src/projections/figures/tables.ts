import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { FigureNumbers, Network, SentimentCounts } from '../../contract/index.js';

/** Every retrieval of the figures of an account. */
@Entity('social_figures')
export class SocialFiguresRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('timestamptz')
  at!: Date;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  platform!: Network;

  @Column('jsonb')
  figures!: FigureNumbers;
}

/** The latest judgement of the mentions of an account. */
@Entity('social_sentiment')
export class SocialSentimentRow {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  platform!: Network;

  @Column('timestamptz')
  at!: Date;

  @Column('jsonb')
  counts!: SentimentCounts;
}

export class SocialFigures1700002620200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.social_figures (
  account_id uuid NOT NULL,
  at timestamptz NOT NULL,
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (account_id, at)
);
CREATE INDEX social_figures_tenant ON projection.social_figures (tenant_id, at);
CREATE TABLE projection.social_sentiment (
  account_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  at timestamptz NOT NULL,
  counts jsonb NOT NULL
);
CREATE INDEX social_sentiment_tenant ON projection.social_sentiment (tenant_id);
`);
    await runner.query(isolateTenantTableSql('projection.social_figures'));
    await runner.query(isolateTenantTableSql('projection.social_sentiment'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.social_figures, projection.social_sentiment`);
  }
}
