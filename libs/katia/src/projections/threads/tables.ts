import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

@Entity('katia_thread')
export class ThreadRow {
  @PrimaryColumn('uuid', { name: 'thread_id' })
  threadId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  title!: string;

  @Column('int')
  questions!: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}

@Entity('katia_turn')
export class TurnRow {
  @PrimaryColumn('uuid', { name: 'turn_id' })
  turnId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'thread_id' })
  threadId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'after_turn', nullable: true })
  after!: string | null;

  @Column('text')
  question!: string;

  @Column('text')
  answer!: string;

  @Column('bigint', { name: 'as_of' })
  asOf!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;
}

@Entity('katia_thread_reader')
export class ThreadReaderRow {
  @PrimaryColumn('uuid', { name: 'thread_id' })
  threadId!: string;

  @PrimaryColumn('uuid', { name: 'reader_id' })
  readerId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('timestamptz', { name: 'shared_at' })
  sharedAt!: Date;
}

export class KatiaThreads1700002900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.katia_thread (
  thread_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  questions int NOT NULL,
  started_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX katia_thread_owner ON projection.katia_thread (tenant_id, owner_id, changed_at DESC);
CREATE TABLE projection.katia_turn (
  turn_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  after_turn uuid,
  question text NOT NULL,
  answer text NOT NULL,
  as_of bigint NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX katia_turn_thread ON projection.katia_turn (tenant_id, thread_id, asked_at);
`);
    await runner.query(isolateTenantTableSql('projection.katia_thread'));
    await runner.query(isolateTenantTableSql('projection.katia_turn'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.katia_turn; DROP TABLE projection.katia_thread`);
  }
}

export class KatiaThreadReaders1700002940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE projection.katia_thread_reader (
  thread_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, reader_id)
);
CREATE INDEX katia_thread_reader_of ON projection.katia_thread_reader (tenant_id, reader_id);
`);
    await runner.query(isolateTenantTableSql('projection.katia_thread_reader'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.katia_thread_reader`);
  }
}
