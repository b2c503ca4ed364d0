import type { MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HISTORY_SQL, KEEPING_SQL, UNDO_HISTORY_SQL, UNDO_KEEPING_SQL } from '../as-of/schema.sql.js';
import { appendManySql } from './schema/append-many.sql.js';
import { BUILDS_SQL, UNDO_BUILDS_SQL } from './schema/builds.sql.js';
import { LEAN_APPEND_SQL, UNDO_LEAN_APPEND_SQL } from './schema/lean-append.sql.js';
import { SHARDS_SQL } from './schema/shards.sql.js';
import { SWIFT_APPEND_SQL, UNDO_SWIFT_APPEND_SQL } from './schema/swift-append.sql.js';
import { PRIVILEGES_SQL, TABLES_SQL } from './schema/tables.sql.js';

class EventLogSchema1700000100000 implements MigrationInterface {
  readonly name = 'EventLogSchema1700000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES_SQL);
    await runner.query(SHARDS_SQL);
    await runner.query(PRIVILEGES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA log CASCADE`);
  }
}

class LeanAppend1700000110000 implements MigrationInterface {
  readonly name = 'LeanAppend1700000110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEAN_APPEND_SQL);
    await runner.query(appendManySql());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO_LEAN_APPEND_SQL);
  }
}

class TenantHistories1700000120000 implements MigrationInterface {
  readonly name = 'TenantHistories1700000120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HISTORY_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO_HISTORY_SQL);
  }
}

class SwiftAppend1700000130000 implements MigrationInterface {
  readonly name = 'SwiftAppend1700000130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SWIFT_APPEND_SQL);
    await runner.query(appendManySql());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO_SWIFT_APPEND_SQL);
  }
}

/** Functions for processes that do not own the tables. */
class BuildFunctions1700000140000 implements MigrationInterface {
  readonly name = 'BuildFunctions1700000140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BUILDS_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO_BUILDS_SQL);
  }
}

class KeptHistories1700000150000 implements MigrationInterface {
  readonly name = 'KeptHistories1700000150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEPING_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(UNDO_KEEPING_SQL);
  }
}

export const eventLogMigrations: readonly MigrationClass[] = [
  EventLogSchema1700000100000,
  LeanAppend1700000110000,
  TenantHistories1700000120000,
  SwiftAppend1700000130000,
  BuildFunctions1700000140000,
  KeptHistories1700000150000,
];
