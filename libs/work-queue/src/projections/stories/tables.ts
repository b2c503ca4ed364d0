import { isolateTenantTableSql, numberColumn } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import type { StoryStatus } from '../../contract/index.js';

@Entity('story')
export class StoryRow {
  @PrimaryColumn('uuid', { name: 'story_id' })
  storyId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  entity!: string;

  @Column('text')
  status!: StoryStatus;

  @Column('smallint')
  risk!: number;

  @Column('integer')
  facts!: number;

  @Column('timestamptz', { name: 'first_at' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('uuid', { name: 'assigned_to', nullable: true })
  assignedTo!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}

@Entity('story_client')
export class StoryClientRow {
  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('timestamptz', { name: 'since' })
  since!: Date;
}

export class Stories1700002810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.story_client (
  client_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  since timestamptz NOT NULL
);
CREATE TABLE projection.story (
  story_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  kind text NOT NULL,
  entity text NOT NULL,
  status text NOT NULL,
  risk smallint NOT NULL,
  facts integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  position bigint NOT NULL,
  assigned_to uuid,
  reason text
);
CREATE INDEX story_by_risk ON projection.story (tenant_id, risk, position) WHERE status <> 'dismissed';
CREATE INDEX story_of_entity ON projection.story (client_id, kind, entity, last_at) WHERE status <> 'dismissed';
CREATE TABLE projection.story_fact (
  story_id uuid NOT NULL,
  position bigint NOT NULL,
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  what text NOT NULL,
  risk smallint NOT NULL,
  link text,
  PRIMARY KEY (story_id, position)
);
CREATE TABLE projection.story_hour (
  tenant_id uuid NOT NULL,
  client_id uuid NOT NULL,
  kind text NOT NULL,
  hour timestamptz NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (client_id, kind, hour)
);
`);
    for (const table of ['story_client', 'story', 'story_fact', 'story_hour'])
      await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE projection.story_hour, projection.story_fact, projection.story, projection.story_client`,
    );
  }
}
